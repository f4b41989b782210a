/** A TMX file of English segments with German and Arabic translations; every tenth has inline elements. */
export function memoryFile(count: number): Blob {
  const unit = (at: number): string => {
    const [open, close] = at % 10 === 0 ? ['<bpt i="1">&lt;b&gt;</bpt>', '<ept i="1">&lt;/b&gt;</ept>'] : ["", ""];
    const long = at === 7 ? ` ${"that goes on and on ".repeat(20)}` : "";
    return (
      `<tu changedate="20240312T101500Z" lastusagedate="20250102T080000Z"><tuv xml:lang="en"><seg>Save the ${open}file ${at}${close}${long}</seg></tuv>` +
      `<tuv xml:lang="de"><seg>Speichern Sie die ${open}Datei ${at}${close}</seg></tuv>` +
      `<tuv xml:lang="ar"><seg>احفظ ${open}الملف ${at}${close}</seg></tuv></tu>\n`
    );
  };
  const head = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence" adminlang="en" creationtool="t" creationtoolversion="1" o-tmf="t"/><body>\n`;
  return new Blob([head, ...Array.from({ length: count }, (_, at) => unit(at)), "</body></tmx>"]);
}

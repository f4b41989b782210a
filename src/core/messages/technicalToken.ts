/** Abbreviations that most languages write alike. */
const tokens: ReadonlySet<string> = new Set(
  [
    "OK ID URL URI API SDK CLI GUI",
    "CSV TSV PDF XML JSON YAML TOML HTML CSS SQL PNG JPG JPEG GIF SVG WEBP TIFF BMP ICO ZIP RAR TAR ISO DOC DOCX XLS XLSX",
    "PPT PPTX ODT ODS RTF TXT EPUB MP3 MP4 AVI MKV WAV FLAC OGG",
    "HTTP HTTPS FTP SFTP SSH SSL TLS DNS DHCP IP TCP UDP VPN LAN WAN SMTP IMAP POP3 LDAP SAML SSO OTP TOTP RSS",
    "CPU GPU RAM ROM SSD HDD USB HDMI NFC GPS QR PIN SMS MMS UUID GUID MAC IMEI",
    "ASCII GB MB KB TB GHz MHz kHz Hz dB dpi px",
  ].flatMap((line) => line.split(" ")),
);

/** Returns whether a text is a technical abbreviation (`CSV`, `UTF-8`, `IPv6`), which is likely the same everywhere. */
export const isTechnicalToken = (text: string): boolean =>
  tokens.has(text) || /^(?:(?:UTF|SHA|AES|RSA|ISO)[- ]?\d{1,5}|IPv[46])$/.test(text);

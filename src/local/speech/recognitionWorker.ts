/**
 * Python program for one stream of speech: audio comes in on standard input, and each result is a line of JSON:
 * `{"concluded": [[text, start, end]], "tentative": […]}`, times in milliseconds. The first argument is the terms as a
 * JSON array. Standard input is read as it is: opened by its name, as the decoder does with files, the sockets that
 * Node has for pipes give nothing.
 */
export const worker = String.raw`
import json, os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor
from pocketsphinx import Decoder, get_model_path

# the library has its own words for standard output when it ends
out = os.fdopen(os.dup(1), "w")
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

rate = 16000
step = rate // 10 * 2
longest = 15 * rate
models = get_model_path()

def pronounced(term):
    said = subprocess.run(["flite", "-t", term, "-ps", "none"], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=10)
    phones = [phone for phone in said.stdout.decode("ascii", "replace").split() if phone != "pau"]
    return " ".join("AH" if phone == "ax" else phone.upper() for phone in phones)

def learn(decoder, terms):
    written = {}
    with ThreadPoolExecutor(4) as pool:
        known = [(term, phones) for term, phones in zip(terms, pool.map(pronounced, terms)) if phones]
    for at, (term, phones) in enumerate(known):
        word = re.sub(r"[\s()]+", "_", term)
        try:
            decoder.add_word(word, phones, at == len(known) - 1)
            written[word] = term
        except RuntimeError:
            # it has the word already, or no such sounds
            pass
    return written

config = Decoder.default_config()
for name, value in (("-hmm", "en-us"), ("-lm", "en-us.lm.bin"), ("-dict", "cmudict-en-us.dict")):
    config.set_string(name, os.path.join(models, value))
config.set_string("-logfn", os.devnull)
decoder = Decoder(config)
written = learn(decoder, json.loads(sys.argv[1]))

def heard(now):
    words = []
    for segment in decoder.seg() or ():
        if segment.word[0] in "<[+":
            continue
        word = segment.word if segment.word in written else re.sub(r"\(\d+\)$", "", segment.word)
        words.append((written.get(word, word), segment.start_frame, segment.end_frame))
    if not words:
        return []
    # frames of 10 ms are counted from the start of the stream, whichever utterance it is
    end = min(now, words[-1][2] * 10 + 10)
    return [[" ".join(word for word, _, _ in words), min(end, words[0][1] * 10), end]]

def report(concluded, tentative):
    out.write(json.dumps({"concluded": concluded, "tentative": tentative}) + "\n")
    out.flush()

position = base = 0
speaking = False
last = None
decoder.start_utt()

def conclude():
    global base, speaking, last
    decoder.end_utt()
    now = position * 1000 // rate
    found = heard(now)
    if found or last:
        report(found, [])
    last = None
    speaking = False
    base = position
    decoder.start_utt()

source = sys.stdin.buffer
while True:
    block = source.read(step)
    block = block[:len(block) // 2 * 2]
    if not block:
        break
    decoder.process_raw(block, False, False)
    position += len(block) // 2
    now = position * 1000 // rate
    here = decoder.get_in_speech()
    if here:
        speaking = True
        hypothesis = decoder.hyp()
        text = hypothesis.hypstr if hypothesis else ""
        if text and text != last:
            last = text
            report([], heard(now))
    if speaking and (not here or position - base > longest):
        conclude()
conclude()
`;

/** Plays PCM s16le as it comes, piece after piece. */
export class Player {
  #context: AudioContext | undefined;
  #rate = 0;
  /** Time of the context at which all received sound has been played. */
  #end = 0;

  /** Sets the rate of the following sound, in hertz. */
  begin(rate: number): void {
    this.#rate = rate;
  }

  play(pcm: ArrayBuffer): void {
    const length = pcm.byteLength >> 1;
    if (this.#rate === 0 || length === 0) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    const buffer = context.createBuffer(1, length, this.#rate);
    const [view, samples] = [new DataView(pcm), buffer.getChannelData(0)];
    for (let at = 0; at < length; at++) samples[at] = view.getInt16(at * 2, true) / 32_768;
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    // a little later than now, so that the next piece comes in time
    this.#end = Math.max(this.#end, context.currentTime + 0.1);
    source.start(this.#end);
    this.#end += buffer.duration;
    void context.resume();
  }
}

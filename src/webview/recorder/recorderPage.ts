import { PageRecorder } from "./pageRecorder.ts";
import type { RecorderTexts } from "./recorderProtocol.ts";
import { RecorderView } from "./recorderView.ts";

const texts: RecorderTexts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
const token = location.hash.slice(1);
// it is valid once, and must not be found in the address or the history
history.replaceState(null, "", location.pathname + location.search);

const view: RecorderView = new RecorderView({
  texts,
  onToggle: () => recorder.toggle(),
  onHold(isHeld) {
    view.setHeld(isHeld);
    recorder.hold(isHeld);
  },
  onSettingsChange: () => recorder.reopen(),
  onTryAgain: () => recorder.tryAgain(),
});
const recorder: PageRecorder = new PageRecorder({
  token,
  microphoneOptions: () => view.microphoneOptions,
  onShow: (shown) => view.show(shown),
  onLevel: (level) => view.level(level),
  onDevices: (devices) => view.list(devices),
  onSaid: (phase) => view.showSaid(phase),
  // a browser closes only a page that a script opened and that has no history
  onOver: () => window.close(),
});
recorder.start();

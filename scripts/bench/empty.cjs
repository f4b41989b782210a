// @ts-check
// An extension that does nothing: what loading and activating any extension takes.
exports.activate = () => undefined;

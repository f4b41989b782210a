// @ts-check
// Loaded before the tests, and before mocha starts the processes that run them side by side: all properties get one seed.
if (process.env["GLOSSA_FUZZ_SEED"] === undefined) {
  process.env["GLOSSA_FUZZ_SEED"] = String(Date.now() % 0x7fffffff);
  console.log(`  properties: GLOSSA_FUZZ_SEED=${process.env["GLOSSA_FUZZ_SEED"]}`);
}

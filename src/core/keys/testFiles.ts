/** Names that test runners give to files: `a.test.ts`, `a_spec.rb`, `test_a.py`, `ATests.swift`. */
const testName =
  /[._-](?:test|tests|spec|cy|e2e|stories)\.[A-Za-z]+$|_(?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]*\.py$|[a-z]Tests?\.(?:java|kt|cs|php|swift)$/;

/** Folders that only tests are in. */
const testFolder = /(?:^|\/)(?:__tests__|__mocks__|cypress|e2e|androidTest)\/|(?:^|\/)src\/test\//;

/** Folders that tests are in, unless they are a part of an application: `src/pages/test/`. */
const plainFolder = /(?:^|\/)(?:tests?|specs?)\//;
const partOfApp = /(?:^|\/)(?:app|pages|routes|views|components|features|modules|screens)\//;

/** Returns whether a file is one of tests, whose keys are often made up. */
export function isTestFile(path: string): boolean {
  if (testName.test(path) || testFolder.test(path)) return true;
  const found = plainFolder.exec(path);
  return found !== null && !partOfApp.test(path.slice(0, found.index + 1));
}

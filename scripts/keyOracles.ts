import { type Comparison, comparisonTable, complaints } from "./oracles/comparison.ts";
import { angularCompiler, formatjsCli, linguiCli } from "./oracles/contentIds.ts";
import { i18nextCli, i18nextParser } from "./oracles/i18next.ts";
import type { Oracle } from "./oracles/oracle.ts";
import { runOracle } from "./oracles/runOracle.ts";
import { l10nDev, lupdate, xgettext } from "./oracles/texts.ts";
import { installOracleTools, type OracleTools } from "./oracles/tools.ts";
import { main, Trouble } from "./progress.ts";

const oracles: readonly Oracle[] = [
  ...[i18nextParser, i18nextCli, formatjsCli, linguiCli, angularCompiler, l10nDev],
  ...[xgettext("gettext", /\.(?:c|cpp)$/), xgettext("gettext", /\.py$/), xgettext("django", /\.py$/), lupdate],
];

/** Tools whose packages could not be installed say so when they are asked for. */
async function openTools(): Promise<OracleTools> {
  try {
    return await installOracleTools();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const fail = (): never => {
      throw new Trouble(`not installed: ${error.message.split("\n")[0]}`);
    };
    return { node: "", nodeModules: "", run: async () => fail() };
  }
}

await main(async () => {
  const tools = await openTools();
  const rows: (readonly [string, Comparison | string])[] = [];
  for (const oracle of oracles) {
    const found = await runOracle(oracle, tools).catch((error: unknown) => {
      if (!(error instanceof Trouble)) throw error;
      return `skipped: ${error.message}`;
    });
    rows.push([oracle.name, found]);
  }
  console.log(comparisonTable(rows));
  const wrong = rows.flatMap(([tool, found]) =>
    typeof found === "string" ? [] : complaints(found).map((one) => `${tool}: ${one}`),
  );
  if (wrong.length > 0) console.log(`\n${wrong.join("\n")}`);
  return wrong.length === 0 ? 0 : 1;
});

import type { Log } from "../../core/work/log.ts";
import type { LocalService } from "../../local/localServer.ts";
import type { ReadTeam } from "./teamOptions.ts";
import { readTlsFiles } from "./tlsFiles.ts";

/**
 * Reads the certificate again on SIGHUP; one that can't be used is reported, and the one before stays. Returns the
 * function that stops this.
 */
export function reloadOnHangup(
  { tlsFiles }: ReadTeam,
  service: Pick<LocalService, "renewTls">,
  log: Log,
  env: Readonly<Record<string, string | undefined>>,
): () => void {
  if (tlsFiles === undefined) return () => {};
  const reload = async () => {
    try {
      const { material, warnings } = await readTlsFiles(tlsFiles, env);
      service.renewTls(material);
      for (const warning of warnings) log.warn(warning);
      log.warn(`${tlsFiles.cert} was read again.`);
    } catch (error) {
      log.error(`The certificate of before stays: ${error instanceof Error ? error.message : "failed"}`);
    }
  };
  const onHangup = () => void reload();
  process.on("SIGHUP", onHangup);
  return () => void process.off("SIGHUP", onHangup);
}

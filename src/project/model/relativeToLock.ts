/** A path as the lock writes it. */
export function relativeToLock({ lockPath }: { readonly lockPath: string }, path: string): string {
  const folder = lockPath.slice(0, lockPath.lastIndexOf("/") + 1);
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}

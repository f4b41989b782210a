/** What a thread is started for. */
export type Task =
  | { readonly kind: "import"; readonly path: string }
  | { readonly kind: "index" }
  | { readonly kind: "detection" }
  | { readonly kind: "correction" };

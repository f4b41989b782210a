/** Task of a thread. */
export type ThreadTask =
  | { readonly kind: "import"; readonly path: string }
  | { readonly kind: "index" }
  | { readonly kind: "detection" }
  | { readonly kind: "correction" }
  | { readonly kind: "postgres" };

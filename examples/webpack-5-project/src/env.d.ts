interface ImportMeta {
  readonly env: Record<string, string>;
}

package main

// Our own word lists. The sentences mean little; their lengths, and the mix of
// prose, code and tables, are those of technical documentation.
var (
	subjects = []string{"The compiler", "A module", "The resolver", "This option", "The output folder", "A loader", "Every chunk", "The cache", "A plugin", "The entry point", "The runtime", "An asset", "The dependency graph", "A source map", "The watcher", "The manifest", "A hook", "The parser"}
	verbs    = []string{"collects", "rewrites", "resolves", "keeps", "splits", "names", "emits", "replaces", "follows", "records", "skips", "wraps", "reads", "compares", "loads", "reports", "orders", "hashes"}
	objects  = []string{"every request that leads to a file", "the modules it has not seen before", "paths relative to the project folder", "a table of identifiers", "the names of exported bindings", "files that changed since the last run", "code that no import reaches", "the text of each warning", "its own state between two runs", "one file for each language", "the order of side effects", "a short hash of the content", "the settings of the nearest package", "what the browser asks for first"}
	tails    = []string{"before the next phase begins", "unless the mode is set to none", "so that a second build takes less time", "and leaves the rest as it was", "when the file ends in a known extension", "because order matters for styles", "in the folder named by the configuration", "even when two of them have the same name", "as long as nothing else depends on it", "which is why the result is stable", "without reading the file twice", "if the target understands modules"}
	nouns    = []string{"output", "resolve", "module", "optimization", "devServer", "cache", "snapshot", "externals", "stats", "target", "entry", "plugins", "watchOptions", "performance", "experiments", "infrastructureLogging", "parallelism", "profile", "records", "loader"}
	kinds    = []string{"string", "boolean", "number", "object", "function", "RegExp", "[string]", "'auto' | false"}
	titles   = []string{"Caching", "Splitting", "Resolving", "Watching", "Naming", "Loading", "Ordering", "Profiling", "Linking", "Hashing", "Grouping", "Tracing", "Packing", "Mapping", "Merging", "Pruning"}
	matters  = []string{"Modules", "Chunks", "Assets", "Styles", "Workers", "Targets", "Exports", "Requests", "Layers", "Sources", "Entries", "Folders", "Languages", "Fonts"}
	sections = []string{"api", "concepts", "configuration", "contribute", "guides", "loaders", "migrate", "plugins"}
	groups   = []string{"Basics", "Modules", "Objects", "Tools", "Advanced"}
	handles  = []string{"ada-l", "grace-h", "edsger-d", "barbara-l", "ken-t", "radia-p"}
)

// fences are code blocks by language; %s is a name.
var fences = []struct{ lang, code string }{
	{"js", "import path from 'node:path';\n\nexport default {\n  mode: 'production',\n  entry: './src/%s.js',\n  output: {\n    path: path.resolve(import.meta.dirname, 'dist'),\n    filename: '[name].[contenthash].js', // changes with the content\n  },\n  module: {\n    rules: [{ test: /\\.css$/i, use: ['style-loader', 'css-loader'] }],\n  },\n};\n"},
	{"ts", "interface Options {\n  readonly %s?: string | RegExp;\n  depth: number;\n}\n\nexport async function load<T extends Options>(options: T): Promise<Map<string, number>> {\n  const seen = new Map<string, number>();\n  for await (const file of walk(options.depth)) seen.set(file.name, file.size);\n  return seen;\n}\n"},
	{"bash", "npm install --save-dev %s\nnpx build --mode production --watch\ncat dist/main.js | head -n 20\n"},
	{"json", "{\n  \"name\": \"%s\",\n  \"version\": \"1.4.2\",\n  \"private\": true,\n  \"scripts\": { \"build\": \"bundle\", \"start\": \"bundle serve --open\" },\n  \"sideEffects\": [\"*.css\", false, null, 12]\n}\n"},
	{"css", ".%s > a:hover {\n  color: rgb(20 40 60 / 80%%);\n  background: url('./logo.svg') no-repeat;\n}\n\n@media (min-width: 40rem) {\n  body { margin: 0 auto; }\n}\n"},
	{"html", "<!doctype html>\n<html lang=\"en\">\n  <head>\n    <title>%s</title>\n    <script type=\"module\" src=\"main.js\"></script>\n  </head>\n  <body class=\"page\"></body>\n</html>\n"},
	{"diff", " export default {\n-  mode: 'development',\n+  mode: 'production',\n   entry: './src/%s.js',\n };\n"},
	{"text", "asset %s.js 1.21 KiB [emitted] [minimized] (name: main)\nruntime modules 274 bytes 1 module\ncompiled successfully in 187 ms\n"},
}

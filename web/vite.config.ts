import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The page is not among them: the server writes a nonce into it. */
const compressible = /\.(js|css|svg|json)$/
const api = process.env['LASTMILE_API'] ?? 'http://127.0.0.1:8080'
/** What the API serves beside the web. */
const served = ['/api', '/docs', '/openapi.json', '/calls.json', '/health']

/** A large file by Zopfli, which makes it 6 % smaller than zlib does (decision 0165) and takes 0.2 s at least. */
const gzipped = (content: Buffer) =>
  content.length > 30_000 ? gzipAsync(content, { numiterations: 1 }) : gzipSync(content, { level: 9 })

/** Writes .gz and .br beside every text file of the build for production, so that the server compresses nothing itself. */
function compressed(): Plugin {
  let out = 'dist'
  return {
    name: 'compressed',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: async () => {
      const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
      const files = names
        .map((name) => join(out, name))
        .filter((path) => compressible.test(path) && statSync(path).size > 1024)
      for (const file of files) {
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, await gzipped(content))
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      }
    },
  }
}

/**
 * Writes the tab's icon into the page. The browser asks for it again after each step within the page; from a file it is
 * a fifth of the work of going from one open tab to another (decision 0012).
 */
function iconInPage(): Plugin {
  const icon = readFileSync(new URL('icon.png', import.meta.url), 'base64')
  return {
    name: 'icon-in-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('"/icon.png"', `"data:image/png;base64,${icon}"`),
    },
  }
}

/** Libraries that change seldom get files of their own, so that a new version of ours leaves them in the browser's store. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|@tanstack)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'day', test: /node_modules\/dayjs\// },
]

/** The parts of antd do not say that their files only export; without this whole unused forms and checkers are bundled. */
const onlyExports = /node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/** A sentence of the catalogue about one call, and the codes of what it refuses, as written in the source. */
const summary = /summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g
const refuses = /refuses:\s*\[[^\]]*\]/g

/** What only the server and its documents use of a call: its summary and the codes that it refuses with. */
const withoutServersPart = (): Plugin => ({
  name: 'without-servers-part',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(summary, "summary: ''").replaceAll(refuses, 'refuses: []'),
      map: null,
    }),
  },
})

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [react(), compressed(), withoutServersPart(), iconInPage()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, api])) },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // The first page names what it needs. What every other page needs follows it: lists of that would weigh 6 kB before the
    // first page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: onlyExports, sideEffects: false }] },
      output: { codeSplitting: { groups: libraries } },
    },
  },
})

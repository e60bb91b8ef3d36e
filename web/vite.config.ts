import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { calls } from './build/calls.ts'
import { labels } from './build/labels.ts'

/** The page itself is not compressed: the server writes a nonce into it. */
const compressible = /\.(js|css|svg|json)$/
const api = process.env['LASTMILE_API'] ?? 'http://127.0.0.1:8080'
/** The paths that the API serves in addition to the web. */
const served = ['/api', '/docs', '/openapi.json', '/calls.json', '/health']

/**
 * Compresses large files with Zopfli, which makes them 6 % smaller than zlib does (decision 0165) but takes at least
 * 0.2 s.
 */
const gzipped = (content: Buffer) =>
  content.length > 30_000 ? gzipAsync(content, { numiterations: 1 }) : gzipSync(content, { level: 9 })

/**
 * Writes .gz and .br files next to every text file of the production build, so that the server never has to compress.
 */
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
 * Inlines the tab's icon into the page. The browser requests the icon after each navigation within the page; loading it
 * from a file takes a fifth of the time of switching between open tabs (decision 0012).
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

/**
 * Rarely changed libraries get separate files, so that they stay in the browser's cache when a new version is deployed.
 */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|@tanstack)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'day', test: /node_modules\/dayjs\// },
]

/**
 * The antd packages do not declare that their files are free of side effects. Without this, unused forms and validators
 * are bundled.
 */
const onlyExports = /node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/** The contract only declares. Without this, each page loads the calls that it does not use. */
const contract = /contract\/src\/.*\.ts$/

/** A call's summary and refusal codes, as written in the source of the catalogue. */
const summary = /summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g
const refuses = /refuses:\s*\[[^\]]*\]/g

/** The parts of a call that only the server and its documents use: the summary and the refusal codes. */
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
  plugins: [labels(), calls(), react(), compressed(), withoutServersPart(), iconInPage()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, api])) },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // The first page preloads only its own files. Listing those of every other page would add 6 kB before the first
    // page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [onlyExports, contract].map((test) => ({ test, sideEffects: false })) },
      output: { codeSplitting: { groups: libraries } },
    },
  },
})

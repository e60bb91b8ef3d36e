import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json)$/
const api = process.env['LASTMILE_API'] ?? 'http://127.0.0.1:8080'

/** Writes .gz and .br beside every text file of the build for production, so that the server compresses nothing itself. */
function compressed(): Plugin {
  let out = 'dist'
  return {
    name: 'compressed',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: () => {
      const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
      const files = names
        .map((name) => join(out, name))
        .filter((path) => compressible.test(path) && statSync(path).size > 1024)
      for (const file of files) {
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
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

/** What antd is made of does not say that its files only export; without this whole unused forms and checkers come along. */
const onlyExports = /node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/** A sentence of the catalogue about one call, as it stands in the source. */
const summary = /summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** What each call is for is told by the server, in its documents; nobody reads it in the web. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summary, "summary: ''"), map: null }),
  },
})

/** A place in a library that has no option for what we need, and what stands there instead. */
type Mend = { file: RegExp; found: string; instead: string }

/** How the library names its pictures: in English, whatever the reader's language. */
const namedIcon = 'role: "img",\n    "aria-label": icon.name'
const mends: Mend[] = [
  {
    // Icons that decorate are not read aloud, antd's own as little as ours: only what is named by us, or can be pressed, is
    // there for who listens; the rest stands beside words that say the same.
    file: /@ant-design\/icons\/es\/components\/AntdIcon\w*\.js/,
    found: namedIcon,
    instead:
      '...(restProps["aria-label"] || onClick || tabIndex !== undefined ? { role: "img", "aria-label": icon.name } : { "aria-hidden": true })',
  },
  {
    // A choice or calendar that is closed, as it was, is not drawn once more whenever its tab is gone to.
    file: /@rc-component\/trigger\/es\/hooks\/useAlign\.js/,
    found: 'setOffsetInfo(ori => ({\n      ...ori,\n      ready: false\n    }))',
    instead: 'setOffsetInfo(ori => (ori.ready ? { ...ori, ready: false } : ori))',
  },
  {
    // The same for what a calendar holds that has not changed,
    file: /@rc-component\/picker\/es\/hooks\/useSyncState\.js/,
    found: 'valueRef.current = nextValue;',
    instead: 'if (valueRef.current === nextValue) return;\n    valueRef.current = nextValue;',
  },
  {
    // and for what moves nowhere, such as the sign of a button that it waits.
    file: /@rc-component\/util\/es\/hooks\/useSyncState\.js/,
    found: "currentValueRef.current = typeof updater === 'function' ? updater(currentValueRef.current) : updater;",
    instead:
      "const next = typeof updater === 'function' ? updater(currentValueRef.current) : updater;\n    if (next === currentValueRef.current) return;\n    currentValueRef.current = next;",
  },
]

/** Mends libraries on their way into the web; where one has become another, the build says so. */
const mended = (): Plugin[] =>
  mends.map(({ file, found, instead }) => ({
    name: 'mended',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler: (code) => {
        if (!code.includes(found)) throw new Error(`${file.source} has changed: see mends in vite.config.ts`)
        return { code: code.replace(found, instead), map: null }
      },
    },
  }))

export default defineConfig({
  plugins: [react(), compressed(), withoutSummaries(), ...mended(), iconInPage()],
  // What the development server translates beforehand passes by the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: mended() } },
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: onlyExports, sideEffects: false }] },
      output: { codeSplitting: { groups: libraries } },
    },
  },
})

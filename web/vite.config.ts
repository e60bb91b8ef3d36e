import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json)$/
const api = process.env['LASTMILE_API'] ?? 'http://127.0.0.1:8080'

/** Writes .gz and .br beside every text file of the build, so that the server compresses nothing itself. */
function compressed(): Plugin {
  let out = 'dist'
  return {
    name: 'compressed',
    apply: 'build',
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

/** Libraries that change seldom get files of their own, so that a new version of ours leaves them in the browser's store. */
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(react-router|@tanstack)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'day', test: /node_modules\/dayjs\// },
]

/** What antd is made of does not say that its files only export; without this whole unused forms and checkers come along. */
const onlyExports = /node_modules\/(@rc-component|@ant-design)\/.*\.js$/

/** How the library names its pictures: in English, whatever the reader's language. */
const namedIcon = 'role: "img",\n    "aria-label": icon.name'
/** Only what is named by us, or can be pressed, is there for who listens; the rest stands beside words that say the same. */
const quietIcon =
  '...(restProps["aria-label"] || onClick || tabIndex !== undefined ? { role: "img", "aria-label": icon.name } : { "aria-hidden": true })'

/** Icons that decorate are not read aloud. The library has no option for it, and antd's own icons need it as ours do. */
function quietIcons(): Plugin {
  return {
    name: 'quiet-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon\w*\.js/ },
      handler: (code) => {
        if (!code.includes(namedIcon)) throw new Error('@ant-design/icons names its icons otherwise: see quietIcons()')
        return { code: code.replace(namedIcon, quietIcon), map: null }
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), compressed(), quietIcons()],
  // What the development server translates beforehand passes by the plugins above.
  optimizeDeps: { rolldownOptions: { plugins: [quietIcons()] } },
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

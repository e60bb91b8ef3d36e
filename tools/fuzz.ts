import { run, tool } from './test/run.ts'

/**
 * `npm run fuzz`: sends 200 generated inputs to every call, different ones each time. `npm run fuzz -- 500 7` sends 500
 * from seed 7, to reproduce an earlier run. `npm test` sends only a few.
 */
const [runs = '200', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
if (!(Number(runs) >= 1) || !Number.isSafeInteger(Number(seed))) {
  console.error('npm run fuzz -- [inputs for each call] [seed]')
  process.exit(1)
}
console.log(`${runs} inputs for each call, from seed ${seed}`)
const env = { FUZZ_RUNS: runs, FUZZ_SEED: seed }
const { ok } = await run([tool.vitest, 'run', '--project', 'alone', 'server/src/platform/fuzz'], {
  env,
  show: true,
})
process.exitCode = ok ? 0 : 1

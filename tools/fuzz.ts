import { run, tool } from './test/run.ts'

/**
 * `npm run fuzz`: 200 generated inputs for every call, other ones each time. `npm run fuzz -- 500 7` makes 500 and starts
 * from seed 7, which is how to come back to what an earlier run found. `npm test` makes a few.
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

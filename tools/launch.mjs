// The entry point, which must run on any installed Node: no imports before the version check, and no new syntax.
const oldest = 20
const running = Number(process.versions.node.split('.')[0])

if (running < oldest) {
  console.error(
    `Lastmile needs Node ${oldest} or newer to start, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  )
  process.exitCode = 1
} else {
  import('./launch/run.mjs').then(
    ({ run }) => run(process.argv.slice(2)),
    (error) => {
      console.error(error)
      process.exitCode = 1
    },
  )
}

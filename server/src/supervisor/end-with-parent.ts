// Loaded before the API and the worker. If the supervisor is killed, its channel closes and nothing would restart or
// stop these processes any more, so they shut down by themselves.
const patience = 8_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()

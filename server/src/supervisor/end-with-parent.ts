// Loaded before the API and the worker: when the supervisor is killed, its channel closes and nobody would restart or
// stop them any more, so they end the way they end on request.
const patience = 8_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()

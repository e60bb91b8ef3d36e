// Loaded before the API and the worker. When the supervisor is killed, its channel closes and nothing would restart or
// stop them any more, so they end as on request.
const patience = 8_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()

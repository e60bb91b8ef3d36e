import pg from 'pg'
import { connectionName } from '#platform/connection-name.ts'
import { addressOf, type Database } from '#platform/database.ts'

/** The notifications that PostgreSQL sends to every process: an employee's messages changed, or a session has ended. */
export type Notification = (channel: 'message' | 'session_ended', payload: string) => void

const least_ms = 500
const most_ms = 15_000

/**
 * Listens on a separate connection and reconnects when it breaks. Notifications sent in the meantime are lost, so
 * `back` is called whenever listening has resumed. Returns a function that stops it.
 */
export function listen(db: Database, { heard, back }: { heard: Notification; back: () => void }): () => Promise<void> {
  let stopped = false
  let client: pg.Client | undefined
  let wait_ms = least_ms
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, wait_ms)
    wait_ms = Math.min(wait_ms * 2, most_ms)
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: addressOf(db),
      application_name: connectionName('messages'),
      keepAlive: true,
    })
    client = next
    next.on('error', () => undefined)
    next.on('end', again)
    next.on('notification', ({ channel, payload = '' }) => heard(channel as 'message', payload))
    try {
      await next.connect()
      await next.query('listen message; listen session_ended')
      wait_ms = least_ms
      back()
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}

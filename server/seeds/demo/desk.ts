import { randomUUID } from 'node:crypto'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import { type Client, clientOf } from '@lastmile/contract/platform/client.ts'
import { openApp } from '#app'
import { buildApp } from '#platform/app.ts'
import type { Config } from '#platform/config.ts'
import { runJob } from '#platform/runtime.ts'
import { demoPassword } from '#seeds/employees.ts'

/** The application as employees of the demo operator use it, opened in this process. */
export type Desk = {
  /** Signs in an employee by account. Throws the message of a refusal. */
  by: (account: string) => Promise<Client<typeof catalogue>>
  /** Runs a queued job now. */
  works: <K extends keyof Jobs>(name: K, payload: Jobs[K]) => Promise<void>
  /** Moves the clock into the past for the calls that follow, by this duration. */
  ago: (ms: number) => void
  /** Returns the operator's calendar day at that time. */
  today: () => string
  close: () => Promise<void>
}

type Sent = { method: 'GET' | 'POST'; path: string; body: object | undefined; headers: Record<string, string> }

/** Opens the application in this process, for calls by employees, with a clock that can be set to the past. */
export async function openDesk(config: Config, url: string, zone: string): Promise<Desk> {
  let past = 0
  const app = openApp({ ...config, LOG_LEVEL: 'silent' }, url, { clock: () => new Date(Date.now() - past) })
  const http = await buildApp(app)
  const send = async ({ method, path, body, headers }: Sent) => {
    const payload = body ? { payload: body } : {}
    const general = { 'service-channel': '211', 'accept-language': 'en-US' }
    const reply = await http.inject({ method, url: `/api/${path}`, headers: { ...general, ...headers }, ...payload })
    const { code, msg, data } = reply.json<Envelope>()
    if (code !== 0) throw new Error(`${path}: ${msg}`)
    return data
  }
  return {
    by: async (account) => {
      const signIn = { account, password: demoPassword, force: true }
      const signedIn = await send({ method: 'POST', path: 'employees?action=login', body: signIn, headers: {} })
      const { token } = signedIn as { token: string }
      return clientOf(catalogue, ({ method, url: path, body }) =>
        send({ method, path, body: body as object | undefined, headers: { token, 'idempotency-key': randomUUID() } }),
      )
    },
    works: (name, payload) => runJob(app, { name, payload, id: `demo-${name}` }),
    ago: (ms) => (past = ms),
    today: () => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(Date.now() - past),
    close: async () => {
      await http.close()
      await app.close()
    },
  }
}

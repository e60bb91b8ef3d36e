import { setTimeout as sleep } from 'node:timers/promises'
import { holder, type OfficeClient, type RawSender } from '#server/testing/wire.ts'
import { openSession } from '#server/testing/staff.ts'
import { inDatabase } from './database.ts'
import { product } from './product.ts'

/** Actions without a browser, by calls over HTTP. */
export type Callers = {
  /** An employee's calls, by account: `office.by('clerk').orders.openAccount(…)`. */
  by: (account: string) => OfficeClient
  /** Ends the sessions of all callers. */
  leave: () => Promise<void>
}

/** The response code for a caller without a session. */
const expired = 1000

type Answer = Awaited<ReturnType<RawSender>>

/** Responses of a busy server, after which the same call may soon succeed. */
const passing = new Set<string | number>(['too-busy', 'database-unavailable'])

/** Retries while the server is too busy to process the call. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (!passing.has(answer.body.code)) return answer
    await sleep(1_000)
  }
}

/**
 * Signs an employee in as the sign-in page does, ending any other session. Retries while the server is too busy.
 * Returns the response that the page would get.
 */
export function signedIn(account: string, password: string) {
  const { session } = holder((...asked) => patiently(() => raw(...asked)))(undefined)
  return session.login({ account, password, force: true })
}

const raw: RawSender = async (method, path, given) => {
  const { body, headers } = given ?? {}
  const sent = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
  const answer = await fetch(`${product().url}/api/${path}`, {
    method,
    headers: { ...(typeof sent === 'string' && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent as BodyInit }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const json = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  const envelope = json ? (JSON.parse(bytes.toString()) as Answer['body']) : { code: 0, msg: '', data: bytes }
  return { status: answer.status, body: envelope, raw: bytes, headers: Object.fromEntries(answer.headers) }
}

/** Creates callers of this worker's product. Sessions in browsers stay open, even under the same account. */
export function callers(): Callers {
  const clients = new Map<string, OfficeClient>()
  const employees: string[] = []
  const signIn = (account: string) =>
    inDatabase(async (db) => {
      const who = await db.selectFrom('employee').select('code').where('name', '=', account).executeTakeFirstOrThrow()
      employees.push(who.code)
      return openSession(db, { now: new Date() }, who.code)
    })
  const by = (account: string) => {
    const known = clients.get(account)
    if (known) return known
    let token: Promise<string> | undefined
    // The first call signs in.
    const client = holder(async (method, path, given) => {
      const send = async (holds: Promise<string>) =>
        patiently(async () => raw(method, path, { ...given, headers: { ...given?.headers, token: await holds } }))
      token ??= signIn(account)
      const answer = await send(token)
      if (answer.body.code !== expired) return answer
      // A sign-in in a browser has ended this session in the meantime.
      token = signIn(account)
      return send(token)
    })(undefined)
    clients.set(account, client)
    return client
  }
  const leave = async () => {
    if (employees.length === 0) return
    await inDatabase((db) =>
      db
        .deleteFrom('employee_session')
        .where('employee_code', 'in', employees)
        .where('user_agent', '=', 'test')
        .execute(),
    )
  }
  return { by, leave }
}

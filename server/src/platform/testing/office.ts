import { randomBytes, randomUUID } from 'node:crypto'
import type { Envelope, RefusalData } from '@lastmile/contract/call.ts'
import { catalogue } from '@lastmile/contract/catalogue.ts'
import { type Client, clientOf, type Request } from '@lastmile/contract/client.ts'
import type { FunctionCode } from '@lastmile/contract/permissions.ts'
import type { Language } from '@lastmile/contract/refusals.ts'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import { openHouse, slices } from '../../house.ts'
import { hashOf } from '#session'
import { buildApp } from '../app.ts'
import { audit } from '../audit.ts'
import { readConfig } from '../config.ts'
import { drainJobs } from '../jobs.ts'
import { firstDay } from './postgres.ts'

type Answer = { status: number; body: Envelope<unknown>; raw: Buffer; headers: Record<string, unknown> }
type Headers = Record<string, string>

/** Thrown when the office refuses: `code` as in the envelope, `fields` with what was wrong. */
export class Refusal extends Error {
  code: string | number
  fields: RefusalData['fields']
  constructor({ code, msg, data }: Envelope<RefusalData>) {
    super(msg)
    this.code = code
    this.fields = data?.fields ?? []
  }
}

/** Opens an office on a copy of the demo operator: the whole application over HTTP, with a clock that tests can move. */
export async function openOffice(templateUrl: string) {
  const url = await copyOf(templateUrl)
  const clock = { now: new Date(firstDay), forward: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)) }
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DATA_DIR: `.lastmile/test/files-${process.pid}` })
  const house = openHouse(config, url, () => clock.now)
  const app = await buildApp(house)
  const { write: db } = house

  /** One request as it goes over the wire. */
  const raw = async (method: 'GET' | 'POST', path: string, { body, headers }: { body?: unknown; headers?: Headers } = {}): Promise<Answer> => {
    const reply = await app.inject({ method, url: `/api/${path}`, headers: headers ?? {}, ...(body === undefined ? {} : { payload: body as object }) })
    const json = String(reply.headers['content-type'] ?? '').startsWith('application/json')
    return { status: reply.statusCode, body: json ? reply.json() : { code: 0, msg: '', data: reply.rawPayload }, raw: reply.rawPayload, headers: reply.headers }
  }

  /** A client that holds this token; every POST gets a submission key of its own unless one is given. */
  const holding = (token: string | undefined, options: { language?: Language; headers?: Headers } = {}): Client<typeof catalogue> =>
    clientOf(catalogue, async ({ method, url: path, body }: Request) => {
      const headers: Headers = {
        ...(token && { token }),
        'service-channel': '211',
        'accept-language': options.language ?? 'en-US',
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...options.headers,
      }
      const form = body as { file?: { name: string; type?: string; content: Buffer } } | undefined
      const sent = form?.file ? multipart(form as Parameters<typeof multipart>[0]) : { payload: body, headers: {} }
      const answer = await raw(method, path, { body: sent.payload, headers: { ...headers, ...sent.headers } })
      if (answer.body.code !== 0) throw new Refusal(answer.body as Envelope<RefusalData>)
      return answer.body.data
    })

  /** A fresh session of an employee; the token it returns is the real thing. */
  const session = async (employeeCode: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const times = { created_at: clock.now, last_seen_at: clock.now, expires_at: new Date(clock.now.getTime() + 12 * 3600_000) }
    await db
      .insertInto('employee_session')
      .values({ token_hash: hashOf(token), employee_code: employeeCode, ip: '127.0.0.1', user_agent: 'test', ...times })
      .execute()
    return token
  }

  /** Makes an employee with exactly these permissions, in a unit (the Anawrahta Road hall unless said otherwise). */
  const hire = async (permissions: readonly FunctionCode[], unit = 'YGN-H1'): Promise<string> => {
    const code = `T${randomBytes(6).toString('hex')}`
    const employee = { code, name: code, true_name: `Test ${code}`, zh_name: `测试${code}`, organization_unit_code: unit }
    await db.insertInto('employee').values({ ...employee, max_unsettled_amount: 100_000_000, customer_level: 3, preferential_level: 3, password_hash: 'none', created_at: clock.now }).execute()
    const grant = { grantee_kind: 'employee', grantee_code: code, granted_by: 'test', granted_at: clock.now }
    if (permissions.length > 0) await db.insertInto('permission_grant').values(permissions.map((function_code) => ({ ...grant, function_code }))).execute()
    return code
  }

  return {
    app,
    house,
    db,
    url,
    clock,
    raw,
    holding,
    session,
    hire,
    /** A client for a fresh employee of the Anawrahta Road hall who holds exactly these permissions. */
    as: (...permissions: FunctionCode[]) => lazy(async () => holding(await session(await hire(permissions)))),
    /** A client for someone of the demo operator, by account: `office.demo('clerk')`. */
    demo: (account: string, options: { language?: Language } = {}) =>
      lazy(async () => {
        const { code } = await db.selectFrom('employee').select('code').where('name', '=', account).executeTakeFirstOrThrow()
        return holding(await session(code), options)
      }),
    /** Runs every job that is due. */
    work: () => drainJobs(house, url),
    audit: () => audit(db, slices),
    close: async () => {
      await app.close()
      await house.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

/** A client whose employee is made at the first call, so that a test can write `office.as('8').orders.suspend(…)`. */
function lazy(make: () => Promise<Client<typeof catalogue>>): Client<typeof catalogue> {
  let made: Promise<Client<typeof catalogue>> | undefined
  return clientOf(catalogue, async ({ code }, input) => {
    made ??= make()
    const client = (await made) as unknown as Record<string, Record<string, (payload: unknown) => Promise<unknown>>>
    const [slice = '', name = ''] = code.split('.')
    return client[slice]?.[name]?.(input)
  })
}

function multipart({ file, ...fields }: { file: { name: string; type?: string; content: Buffer } } & Record<string, unknown>) {
  const boundary = 'office-test-boundary'
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`))
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
  const payload = Buffer.concat([...parts, Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

async function copyOf(templateUrl: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `office_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: templateUrl.replace(/\/\w+$/, '/postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return templateUrl.replace(/\/\w+$/, `/${name}`)
}

/** `test` with an office, one for each file; the office's books are audited when the file is done. */
export const test = base.extend<{ $file: { office: Office } }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other fixture
    async ({}, use) => {
      const office = await openOffice(inject('templateUrl'))
      await use(office)
      await office.work()
      expect(await office.audit(), 'an invariant does not hold after these tests').toEqual([])
      await office.close()
    },
    { scope: 'file' },
  ],
})

import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { callByCode, NoDataPath, requestOf } from '@lastmile/contract/platform/client.ts'
import { expect, inject } from 'vitest'
import { areas } from '@lastmile/contract/areas/calls.ts'
import { employees } from '@lastmile/contract/employees/calls.ts'
import { openOffice, test } from '#testing/office.ts'

const login = 'employees?action=login'
const clerk = { account: 'clerk', password: 'wrong' }

test('wraps every response in an envelope: 0 and the data, or a code, a sentence and the fields', async ({
  office,
}) => {
  const token = await office.session('E0101')
  const good = await office.raw('GET', 'manage-sections/provinces', { headers: { token } })
  expect(good).toMatchObject({ status: 200, body: { code: 0, msg: 'ok' } })
  const bad = await office.raw('GET', 'manage-sections/cities', { headers: { token } })
  expect(bad.status).toBe(200)
  expect(bad.body).toMatchObject({
    code: 'invalid-input',
    msg: 'Parent: can not be empty',
    data: {
      requestId: expect.any(String) as string,
      fields: [{ field: 'parentCode', msg: 'Parent: can not be empty' }],
      other: { msg: '上级：不能为空', fields: [{ field: 'parentCode', msg: '上级：不能为空' }] },
    },
  })
})

test("names field and rule in the reader's language when it refuses an invalid input", async ({ office }) => {
  const token = await office.session('E0101')
  const asked = (language: string, path: string) =>
    office.raw('GET', path, { headers: { token, 'accept-language': language } }).then(({ body }) => body.msg)
  expect(await asked('zh-CN,zh;q=0.9', 'manage-sections/cities')).toBe('上级：不能为空')
  expect(await asked('zh', 'manage-sections/cities?parentCode=a%20b')).toBe('上级：只能包含字母、数字和 . : / # _ -')
  expect(await asked('en-GB', 'manage-sections/cities?parentCode=a%20b')).toMatch(/^Parent: may only contain letters/)
  expect(await asked('fr', 'manage-sections/cities')).toBe('Parent: can not be empty')
})

test('treats JSON, form and multipart bodies alike', async ({ office }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const data = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const sent = [
    { body: clerk },
    { body: 'account=clerk&password=wrong&force=true', headers: form },
    { body: `${part('account', 'clerk')}${part('password', 'wrong')}--x--\r\n`, headers: data },
  ]
  for (const request of sent) {
    const { status, body } = await office.raw('POST', login, request)
    expect({ status, code: body.code }).toEqual({ status: 200, code: 'wrong-credentials' })
    office.clock.forward(60_000)
  }
})

const unreadable: [string, string, string][] = [
  ['half a JSON object', 'application/json', '{"account":'],
  ['empty with a JSON content type', 'application/json', ''],
  ['of another content type', 'text/plain', 'hello'],
  [
    'form data without its end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
  ],
  ['form data without a boundary', 'multipart/form-data', 'a=b'],
  ['JSON with a __proto__ key', 'application/json', '{"__proto__":{"account":"clerk"}}'],
  ['more than a megabyte', 'application/json', JSON.stringify({ account: 'x'.repeat(1_100_000) })],
  ['a list', 'application/json', '[1]'],
  ['a text', 'application/json', '"clerk"'],
  ['a number', 'application/json', '7'],
  ['true', 'application/json', 'true'],
]
test.for(unreadable)('refuses a body that is %s in both languages', async ([, type, body], { office }) => {
  for (const [language, name] of [
    ['en-US', 'Request: '],
    ['zh-CN', '请求内容：'],
  ] as const) {
    const answer = await office.raw('POST', login, {
      body,
      headers: { 'content-type': type, 'accept-language': language },
    })
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).toMatchObject({
      code: 'invalid-input',
      msg: expect.stringContaining(name) as string,
      data: { fields: [{ field: 'request' }] },
    })
  }
})

test('treats a null body as an empty body', async ({ office }) => {
  const answer = await office.raw('POST', login, { body: 'null', headers: { 'content-type': 'application/json' } })
  expect(answer.body).toMatchObject({
    code: 'invalid-input',
    data: { fields: [{ field: 'account' }, { field: 'password' }] },
  })
})

test('refuses characters that no database accepts, at their field, wherever they arrive', async ({ office }) => {
  const token = await office.session(await office.hire(['104', '95']))
  const headers = { token }
  const faulty = [
    await office.raw('GET', 'employees?keyword=a%00b', { headers }),
    await office.raw('GET', 'employees?after=a%00b', { headers }),
    await office.raw('GET', `employees?after=${Buffer.from('["a\\u0000b"]').toString('base64url')}`, { headers }),
    await office.raw('GET', 'employees/a%00b/permissions', { headers }),
    await office.raw('POST', login, { body: { ...clerk, account: 'cl\0erk' } }),
    await office.raw('POST', login, { body: { ...clerk, account: 'cl\ud800erk' } }),
  ]
  for (const { status, body } of faulty)
    expect({ status, code: body.code }).toEqual({ status: 200, code: 'invalid-input' })
  const percent = await office.raw('GET', 'employees/%E0%A4%A/permissions', { headers })
  expect(percent.status).toBe(400)
  expect(percent.body).toMatchObject({ code: 'invalid-input' })
})

test('answers an unknown call with a 404 envelope, by path, action and method', async ({ office }) => {
  const unknown = [
    await office.raw('GET', 'no-such-thing'),
    await office.raw('POST', 'employees?action=no-such-thing'),
    await office.raw('GET', 'employees?action=me&action=logs'),
    await office.raw('POST', 'manage-sections/provinces', { body: {} }),
  ]
  for (const { status, body } of unknown)
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'no-data-interface' })
  expect(unknown[0]?.body.msg).toBe('No data interface: /api/no-such-thing')
})

test('fills placeholders by name or in order, and appends link_data', () => {
  const permissions = (payload: Record<string, unknown>) =>
    requestOf('employees.permissions', employees.permissions, payload).url
  expect(permissions({ employeeCode: 'E 1' })).toBe('employees/E%201/permissions')
  expect(permissions({ pathId1: 'E0101' })).toBe('employees/E0101/permissions')
  expect(
    requestOf('areas.cities', areas.cities, { parentCode: 'YGN', link_data: { a: [1, 2], b: { c: 3 }, d: null } }).url,
  ).toBe('manage-sections/cities?parentCode=YGN&a=1&a=2&b=%7B%22c%22%3A3%7D')
  const twice = { ...areas.cities, path: 'x/{one}/{two}' }
  expect(requestOf('x', twice, { pathId1: 'a', pathId2: 'b' }).url).toBe('x/a/b')
})

test('returns NoDataPath for an unknown catalogue code, even one that is an Object property name', ({ office }) => {
  for (const code of ['orders.noSuchCall', 'nothing', 'areas.toString', 'constructor.name'])
    expect(() => callByCode(office.holding(undefined), code)).toThrow(NoDataPath)
})

test('refuses calls beyond capacity immediately, and frees their slots afterwards', async () => {
  const small = await openOffice(inject('templateUrl'), { MAX_IN_FLIGHT: '2' })
  try {
    const answers = await Promise.all(Array.from({ length: 6 }, () => small.raw('POST', login, { body: clerk })))
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy).toHaveLength(4)
    expect(busy[0]).toMatchObject({ body: { code: 'too-busy' }, headers: { 'retry-after': '1' } })
    expect((await small.raw('GET', 'configurations/public')).body.code).toBe(0)
  } finally {
    await small.close()
  }
})

test('answers calls in flight while the app closes, and asks later callers to retry', async () => {
  const small = await openOffice(inject('templateUrl'))
  await small.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = small.http.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  /** Sends a request and waits until it has arrived. */
  const ask = async () => {
    const came = once(small.http.server, 'request')
    socket.write('GET /api/configurations/public HTTP/1.1\r\nhost: x\r\n\r\n')
    await came
  }
  const closing = await small.db.transaction().execute(async (db) => {
    await sql`lock table configuration in access exclusive mode`.execute(db)
    await ask()
    await pause(200)
    const closed = small.http.close()
    await pause(200)
    await ask()
    await pause(100)
    return { closed }
  })
  await closing.closed
  expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '503'])
  expect(heard).toContain('{"code":"too-busy","msg":"The system is busy')
  socket.destroy()
  await small.app.close()
})

test('logs the address of a caller who hangs up before the call is done', async () => {
  const small = await openOffice(inject('templateUrl'))
  try {
    const token = await small.session('E0101')
    await small.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = small.http.server.address() as AddressInfo
    await small.db.transaction().execute(async (db) => {
      await sql`lock table employee_session in access exclusive mode`.execute(db)
      const socket = connect(port, '127.0.0.1')
      const body = '{"actTypeCode":"6"}'
      const head = `POST /api/employees?action=accessFunction HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\ncontent-type: application/json`
      socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
      await pause(200)
      socket.destroy()
      await pause(100)
    })
    const logged = () => small.db.selectFrom('employee_log').select(['ip', 'outcome']).execute()
    await expect.poll(logged).toContainEqual({ ip: '127.0.0.1', outcome: 'ok' })
  } finally {
    await small.close()
  }
})

test('frees the slot of a client that disconnects mid-request', async () => {
  const small = await openOffice(inject('templateUrl'), { MAX_IN_FLIGHT: '2' })
  try {
    await small.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = small.http.server.address() as AddressInfo
    for (let gone = 0; gone < 4; gone++) {
      const half = httpRequest({
        port,
        method: 'POST',
        path: `/api/${login}`,
        headers: { 'content-type': 'application/json', 'content-length': 50 },
      })
      half.on('error', () => undefined)
      half.write('{"account":')
      await pause(50)
      half.destroy()
      await pause(50)
    }
    await pause(100)
    expect((await fetch(`http://127.0.0.1:${port}/api/configurations/public`)).status).toBe(200)
  } finally {
    await small.close()
  }
})

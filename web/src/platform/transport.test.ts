// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { notices, spoken } from './notices.ts'
import { preferences } from './preferences.ts'
import { session } from './session.ts'
import { type Download, Failure, openStream, Refusal, transmit } from './transport.ts'

const post = { method: 'POST', url: 'orders?action=suspend', body: { a: 1 } } as const
const get = { method: 'GET', url: 'orders', body: undefined } as const
const shown = () => notices.get().shown.map(({ kind, text, reference }) => ({ kind, text: spoken(text), reference }))
const failure = (of: Promise<unknown>) =>
  of.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  apiServer.asked()
  apiServer.gives(null)
  notices.set({ shown: [], expired: null, loading: 0 })
  session.set({ token: null })
})

describe('requests', () => {
  test('sends a POST as JSON with language, channel, token and key', async () => {
    session.set({ token: 'T1' })
    await transmit(post, { key: 'K1' })
    const [asked] = apiServer.asked()
    expect(asked).toMatchObject({ method: 'POST', url: 'orders?action=suspend', body: { a: 1 } })
    expect(asked?.headers).toMatchObject({
      token: 'T1',
      'idempotency-key': 'K1',
      'service-channel': '211',
      'accept-language': 'en-US',
      'content-type': 'application/json',
    })
  })

  test('sends a GET without body, content type or key, and without a token when signed out', async () => {
    await transmit(get)
    const [asked] = apiServer.asked()
    expect(asked).toMatchObject({ method: 'GET', body: '' })
    for (const absent of ['token', 'idempotency-key', 'content-type']) expect(asked?.headers).not.toHaveProperty(absent)
  })

  test('sends an empty object for a POST without fields, and form data for a file', async () => {
    await transmit({ ...post, body: undefined })
    const form = new FormData()
    form.append('name', 'value')
    await transmit({ ...post, body: form })
    const [empty, file] = apiServer.asked()
    expect(empty?.body).toEqual({})
    expect(file?.headers['content-type']).toContain('multipart/form-data')
    expect(file?.body).toContain('value')
  })
})

describe('responses', () => {
  test('returns the data for code 0, as a number or a text', async () => {
    for (const code of [0, '0']) {
      apiServer.answers(() => ({ json: { code, msg: '', data: { x: 1 } } }))
      expect(await transmit(get)).toEqual({ x: 1 })
    }
    expect(shown()).toEqual([])
  })

  test('throws a refusal with its fields for any other code, and shows its reference', async () => {
    const data = { requestId: 'R7', fields: [{ field: 'reason', msg: 'too short' }] }
    apiServer.answers(() => ({ json: { code: 'invalid-input', msg: 'Look again', data }, status: 422 }))
    const error = await failure(transmit(get))
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'invalid-input', message: 'Look again', fields: data.fields, requestId: 'R7' })
    expect(shown()).toEqual([{ kind: 'error', text: 'Look again', reference: 'R7' }])
  })

  test('hides a silenced refusal, but always shows an expired session', async () => {
    apiServer.answers(() => ({ json: { code: 5, msg: 'No', data: null } }))
    expect(await failure(transmit(get, { untold: true }))).toMatchObject({ fields: [], requestId: undefined })
    expect(shown()).toEqual([])
    apiServer.answers(() => ({ json: { code: '1000', msg: '', data: null } }))
    await failure(transmit(get, { untold: true }))
    expect(spoken(notices.get().expired ?? '')).toBe('Login authorization expired, please login again')
    expect(shown()).toEqual([])
  })

  test('fails with a description for an unexpected response', async () => {
    apiServer.answers(() => ({ bytes: '<html>', status: 502, headers: { 'content-type': 'text/html' } }))
    expect(await failure(transmit(get))).toMatchObject({
      name: 'Failure',
      message: expect.stringContaining('HTTP 502') as unknown,
    })
    apiServer.answers(() => ({ bytes: '<html>', headers: { 'content-type': 'text/html' } }))
    const error = await failure(transmit(get))
    expect(error).toBeInstanceOf(Failure)
    expect(String(error)).toContain('Unexpected response')
    expect(shown().map(({ kind }) => kind)).toEqual(['error', 'error'])
  })

  test('fails with a timeout if there is no response in time', async () => {
    apiServer.answers(async () => {
      await new Promise<void>((done) => {
        setTimeout(done, 1300)
      })
      return { json: { code: 0, msg: '', data: null } }
    })
    expect(await failure(transmit(get))).toMatchObject({ name: 'Failure', message: 'No response within 1 seconds' })
  })
})

describe('languages', () => {
  beforeEach(() => () => preferences.set({ language: 'en-US' }))
  const refusal = {
    json: {
      code: 'run-exists',
      msg: 'There is one',
      data: {
        requestId: 'R8',
        fields: [{ field: 'month', msg: 'There is one' }],
        other: { msg: '已有', fields: [{ field: 'month', msg: '已有' }] },
      },
    },
  }
  /** Returns the message of an error and the one in its notice. */
  const said = (error: unknown) => [(error as Refusal).message, (error as Refusal).fields[0]?.msg, shown()[0]?.text]

  test('shows a refusal in the other language when the reader switches', async () => {
    apiServer.answers(() => refusal)
    const error = await failure(transmit(post))
    expect(said(error)).toEqual(['There is one', 'There is one', 'There is one'])
    preferences.set({ language: 'zh-CN' })
    expect(said(error)).toEqual(['已有', '已有', '已有'])
  })

  test('does not mix languages when the reader switches during a request', async () => {
    apiServer.answers(() => {
      preferences.set({ language: 'zh-CN' })
      return refusal
    })
    const error = await failure(transmit(post))
    expect(said(error)).toEqual(['已有', '已有', '已有'])
    preferences.set({ language: 'en-US' })
    expect(said(error)).toEqual(['There is one', 'There is one', 'There is one'])
  })

  test('translates failures and repeated clicks on a switch too', async () => {
    apiServer.answers(() => ({ bytes: '<html>', status: 502, headers: { 'content-type': 'text/html' } }))
    const error = await failure(transmit(get))
    preferences.set({ language: 'zh-CN' })
    expect((error as Error).message).toBe('服务器返回错误（HTTP 502）')
    expect(shown()).toEqual([expect.objectContaining({ text: '服务器返回错误（HTTP 502）' })])
  })
})

describe('an interrupted response', () => {
  /** Responds with the headers and part of the body, then closes the connection. */
  const torn = () =>
    apiServer.answers(() => ({
      bytes: '{"code"',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    }))

  test('fails with our own message, not the browser’s', async () => {
    torn()
    expect(await failure(transmit(get))).toMatchObject({
      name: 'Failure',
      message: 'Can’t reach the server. Check your connection and try again',
    })
    expect(shown()).toHaveLength(1)
  })

  test('is not shown if the request was aborted or the page left', async () => {
    torn()
    const giveUp = new AbortController()
    const first = failure(transmit(get, { signal: giveUp.signal }))
    giveUp.abort()
    expect(await first).not.toBeInstanceOf(Failure)
    dispatchEvent(new Event('pagehide'))
    expect(await failure(transmit(get))).not.toBeInstanceOf(Failure)
    expect(shown()).toEqual([])
    dispatchEvent(new Event('pageshow'))
    expect(await failure(transmit(get))).toBeInstanceOf(Failure)
  })
})

describe('files', () => {
  const blob = { ...get, blob: true } as const
  const named = { 'content-disposition': "attachment; filename*=UTF-8''%E8%B4%A6.csv; x=1" }

  test('returns bytes as a file under its own name', async () => {
    apiServer.answers(() => ({ bytes: 'a,b', headers: named }))
    const { name, blob: content } = (await transmit(blob)) as Download
    expect([name, await content.text()]).toEqual(['账.csv', 'a,b'])
    apiServer.answers(() => ({ bytes: 'a,b' }))
    expect(await transmit(blob)).toMatchObject({ name: 'download' })
  })

  test('returns JSON without a code as a file, and with a code as a response', async () => {
    apiServer.answers(() => ({ json: { rows: [1] }, headers: named }))
    const { blob: content } = (await transmit(blob)) as Download
    expect(await content.text()).toBe('{"rows":[1]}')
    apiServer.answers(() => ({ json: { code: 9, msg: 'No', data: null } }))
    expect(await failure(transmit(blob))).toMatchObject({ code: '9' })
  })

  test('rejects a file with an error status, and a file where data is expected', async () => {
    apiServer.answers(() => ({ bytes: 'x', status: 500 }))
    expect(await failure(transmit(blob))).toMatchObject({ message: expect.stringContaining('HTTP 500') as unknown })
    apiServer.answers(() => ({ bytes: 'x' }))
    expect(await failure(transmit(get))).toBeInstanceOf(Failure)
  })
})

describe('repeated clicks', () => {
  /** Holds the response until the returned function is called. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    apiServer.answers(async () => {
      await promise
      return { json: { code: 0, msg: '', data: 'done' } }
    })
    return resolve
  }

  test('sends the same POST once until it is answered', async () => {
    const answer = held()
    const first = transmit(post)
    expect(await failure(transmit(post))).toMatchObject({ name: 'Failure', message: 'repeated requests' })
    expect(shown()).toEqual([expect.objectContaining({ kind: 'warning' })])
    answer()
    expect([await first, await transmit(post)]).toEqual(['done', 'done'])
    expect(apiServer.asked()).toHaveLength(2)
  })

  test('never treats reads, other paths and function notes as repeated', async () => {
    const answer = held()
    const access = { ...post, url: 'functions?action=accessFunction' }
    const all = [get, get, post, { ...post, url: 'orders?action=resume' }, access, access].map((sent) => transmit(sent))
    answer()
    expect(await Promise.all(all)).toHaveLength(6)
  })

  test('lets a new request pass after an aborted one', async () => {
    const answer = held()
    const giveUp = new AbortController()
    const first = failure(transmit(post, { signal: giveUp.signal }))
    giveUp.abort()
    const second = transmit(post)
    answer()
    expect(await second).toBe('done')
    expect(await first).not.toBeInstanceOf(Failure)
    expect(shown()).toEqual([])
  })
})

describe('a stream', () => {
  const { signal } = new AbortController()

  test('is opened for a stream response', async () => {
    apiServer.answers(() => ({ bytes: 'data: 1\n\n', headers: { 'content-type': 'text/event-stream' } }))
    const stream = await openStream('messages/stream', signal)
    expect(await new Response(stream).text()).toBe('data: 1\n\n')
  })

  test('is null for an expired session, and a failure for an unexpected response', async () => {
    apiServer.answers(() => ({ json: { code: '1000', msg: '', data: null } }))
    expect(await openStream('messages/stream', signal)).toBeNull()
    apiServer.answers(() => ({ json: { code: 0, msg: '', data: null } }))
    expect(await failure(openStream('messages/stream', signal))).toBeInstanceOf(Failure)
    apiServer.answers(() => ({ bytes: '', status: 502, headers: { 'content-type': 'text/event-stream' } }))
    expect(await failure(openStream('messages/stream', signal))).toBeInstanceOf(Failure)
  })
})

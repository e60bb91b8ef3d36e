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

describe('what is sent', () => {
  test('a POST is JSON with language, channel, token and key', async () => {
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

  test('a GET has no body, no type and no key; nobody signed in sends no token', async () => {
    await transmit(get)
    const [asked] = apiServer.asked()
    expect(asked).toMatchObject({ method: 'GET', body: '' })
    for (const absent of ['token', 'idempotency-key', 'content-type']) expect(asked?.headers).not.toHaveProperty(absent)
  })

  test('a POST without fields sends an empty object; a file is form data', async () => {
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

describe('what is answered', () => {
  test('code 0, as a number or a text, is the data', async () => {
    for (const code of [0, '0']) {
      apiServer.answers(() => ({ json: { code, msg: '', data: { x: 1 } } }))
      expect(await transmit(get)).toEqual({ x: 1 })
    }
    expect(shown()).toEqual([])
  })

  test('any other code is a refusal with its fields, and told with the reference', async () => {
    const data = { requestId: 'R7', fields: [{ field: 'reason', msg: 'too short' }] }
    apiServer.answers(() => ({ json: { code: 'invalid-input', msg: 'Look again', data }, status: 422 }))
    const error = await failure(transmit(get))
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'invalid-input', message: 'Look again', fields: data.fields, requestId: 'R7' })
    expect(shown()).toEqual([{ kind: 'error', text: 'Look again', reference: 'R7' }])
  })

  test('a refusal that is to stay untold is not told; an ended session always is', async () => {
    apiServer.answers(() => ({ json: { code: 5, msg: 'No', data: null } }))
    expect(await failure(transmit(get, { untold: true }))).toMatchObject({ fields: [], requestId: undefined })
    expect(shown()).toEqual([])
    apiServer.answers(() => ({ json: { code: '1000', msg: '', data: null } }))
    await failure(transmit(get, { untold: true }))
    expect(spoken(notices.get().expired ?? '')).toBe('Login authorization expired, please login again')
    expect(shown()).toEqual([])
  })

  test('an answer that is not ours is a failure that says what came', async () => {
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

  test('no answer in time is a failure that says so', async () => {
    apiServer.answers(async () => {
      await new Promise<void>((done) => {
        setTimeout(done, 1300)
      })
      return { json: { code: 0, msg: '', data: null } }
    })
    expect(await failure(transmit(get))).toMatchObject({ name: 'Failure', message: 'No response within 1 seconds' })
  })
})

describe('in the language of the reader', () => {
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
  /** What an error and its notice say. */
  const said = (error: unknown) => [(error as Refusal).message, (error as Refusal).fields[0]?.msg, shown()[0]?.text]

  test('a refusal says the same in the other language when the reader switches', async () => {
    apiServer.answers(() => refusal)
    const error = await failure(transmit(post))
    expect(said(error)).toEqual(['There is one', 'There is one', 'There is one'])
    preferences.set({ language: 'zh-CN' })
    expect(said(error)).toEqual(['已有', '已有', '已有'])
  })

  test('a switch while the answer is on its way mixes nothing up', async () => {
    apiServer.answers(() => {
      preferences.set({ language: 'zh-CN' })
      return refusal
    })
    const error = await failure(transmit(post))
    expect(said(error)).toEqual(['已有', '已有', '已有'])
    preferences.set({ language: 'en-US' })
    expect(said(error)).toEqual(['There is one', 'There is one', 'There is one'])
  })

  test('a failure and a repeated click follow a switch too', async () => {
    apiServer.answers(() => ({ bytes: '<html>', status: 502, headers: { 'content-type': 'text/html' } }))
    const error = await failure(transmit(get))
    preferences.set({ language: 'zh-CN' })
    expect((error as Error).message).toBe('服务器返回错误（HTTP 502）')
    expect(shown()).toEqual([expect.objectContaining({ text: '服务器返回错误（HTTP 502）' })])
  })
})

describe('an answer that breaks off', () => {
  /** Answers with the head and a piece of the body, then closes the connection. */
  const torn = () =>
    apiServer.answers(() => ({
      bytes: '{"code"',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    }))

  test('is a failure in words, not what the browser calls it', async () => {
    torn()
    expect(await failure(transmit(get))).toMatchObject({
      name: 'Failure',
      message: 'Can’t reach the server. Check your connection and try again',
    })
    expect(shown()).toHaveLength(1)
  })

  test('is told to nobody where the question was given up or the page is left', async () => {
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

  test('bytes are a file under its own name', async () => {
    apiServer.answers(() => ({ bytes: 'a,b', headers: named }))
    const { name, blob: content } = (await transmit(blob)) as Download
    expect([name, await content.text()]).toEqual(['账.csv', 'a,b'])
    apiServer.answers(() => ({ bytes: 'a,b' }))
    expect(await transmit(blob)).toMatchObject({ name: 'download' })
  })

  test('JSON without a code is the file itself; with a code it is an answer', async () => {
    apiServer.answers(() => ({ json: { rows: [1] }, headers: named }))
    const { blob: content } = (await transmit(blob)) as Download
    expect(await content.text()).toBe('{"rows":[1]}')
    apiServer.answers(() => ({ json: { code: 9, msg: 'No', data: null } }))
    expect(await failure(transmit(blob))).toMatchObject({ code: '9' })
  })

  test('bytes with an error are no file, and bytes that nobody asked for are no data', async () => {
    apiServer.answers(() => ({ bytes: 'x', status: 500 }))
    expect(await failure(transmit(blob))).toMatchObject({ message: expect.stringContaining('HTTP 500') as unknown })
    apiServer.answers(() => ({ bytes: 'x' }))
    expect(await failure(transmit(get))).toBeInstanceOf(Failure)
  })
})

describe('repeated clicks', () => {
  /** Answers only when the returned function is called. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    apiServer.answers(async () => {
      await promise
      return { json: { code: 0, msg: '', data: 'done' } }
    })
    return resolve
  }

  test('the same POST is sent once; it may be sent again once it is answered', async () => {
    const answer = held()
    const first = transmit(post)
    expect(await failure(transmit(post))).toMatchObject({ name: 'Failure', message: 'repeated requests' })
    expect(shown()).toEqual([expect.objectContaining({ kind: 'warning' })])
    answer()
    expect([await first, await transmit(post)]).toEqual(['done', 'done'])
    expect(apiServer.asked()).toHaveLength(2)
  })

  test('reads, other addresses and noted functions are never repeated clicks', async () => {
    const answer = held()
    const access = { ...post, url: 'functions?action=accessFunction' }
    const all = [get, get, post, { ...post, url: 'orders?action=resume' }, access, access].map((sent) => transmit(sent))
    answer()
    expect(await Promise.all(all)).toHaveLength(6)
  })

  test('a question that was given up does not stand in the way of the next one', async () => {
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

  test('is opened where the answer is one', async () => {
    apiServer.answers(() => ({ bytes: 'data: 1\n\n', headers: { 'content-type': 'text/event-stream' } }))
    const stream = await openStream('messages/stream', signal)
    expect(await new Response(stream).text()).toBe('data: 1\n\n')
  })

  test('is null where the session is over, and a failure without an answer of ours', async () => {
    apiServer.answers(() => ({ json: { code: '1000', msg: '', data: null } }))
    expect(await openStream('messages/stream', signal)).toBeNull()
    apiServer.answers(() => ({ json: { code: 0, msg: '', data: null } }))
    expect(await failure(openStream('messages/stream', signal))).toBeInstanceOf(Failure)
    apiServer.answers(() => ({ bytes: '', status: 502, headers: { 'content-type': 'text/event-stream' } }))
    expect(await failure(openStream('messages/stream', signal))).toBeInstanceOf(Failure)
  })
})

import type { OltDriver } from '#devices'
import { expect, test } from 'vitest'
import { type OltRequest, talkToOlt } from './talk.ts'

const pattern = 'port (?<ponPort>[0-9/]+) id (?<ontId>[0-9]*)'
const located = (successPattern = pattern) => ({
  request: { lines: ['locate'], successPattern },
  ponPort: '0/1/3',
  ontId: 5,
})
const adding: OltRequest = {
  olt: { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' },
  lines: ['add'],
  successPattern: 'added',
  alreadyPattern: 'exists',
  adds: true,
  mustBe: located(),
}

/** Returns a line terminal that already has the ONT and shows this location for it. */
const holding = (shown: string): OltDriver => ({
  session: async () => ({
    prompt: 'OLT#',
    run: async (line) => (line === 'add' ? 'exists' : shown),
    close: async () => undefined,
  }),
})

test.each([
  ['port 0/1/3 id 5', 'done'],
  ['port 0/1/3 id 6', 'person'],
  ['port 0/1/4 id 5', 'person'],
  ['port 0/1/3 id ', 'again'],
  ['Failure: The system is busy', 'again'],
  ['', 'again'],
] as const)('the next step for an existing ONT located at “%s” is: %s', async (shown, next) => {
  const result = await talkToOlt(holding(shown), adding)
  expect(result).toEqual({
    next,
    answer: `exists\n${shown}`.trimEnd(),
    ...(next !== 'again' && { existed: true }),
    errorCause: null,
    transcript: `OLT#add\nexists\nOLT#locate\n${shown}`,
  })
})

test.each(['port', 'port (?<ponPort>[0-9/]+)', 'id (?<ontId>[0-9]+)'])(
  'an ONT is handled manually if the pattern %s does not capture its position, and the fault names the template',
  async (successPattern) => {
    const result = await talkToOlt(holding('port 0/1/3 id 5'), { ...adding, mustBe: located(successPattern) })
    const fault = { code: 'no-template', params: { action: 'ont-locate', vendor: 'huawei' } }
    expect(result).toMatchObject({ next: 'person', fault })
  },
)

test('an ONT whose position cannot be queried is handled manually, with the reason', async () => {
  const fault = { code: 'no-template', params: { action: 'ont-locate', vendor: 'huawei' } } as const
  expect(await talkToOlt(holding(''), { ...adding, mustBe: { fault } })).toMatchObject({ next: 'person', fault })
  expect(await talkToOlt(holding(''), { ...adding, mustBe: undefined })).toMatchObject({
    next: 'person',
    fault: { code: 'no-place' },
  })
})

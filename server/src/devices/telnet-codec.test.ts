import fc from 'fast-check'
import { expect, test } from 'vitest'
import { telnetCodec } from './telnet-codec.ts'

/** Decodes packets. Returns the text, and the replies as numbers. */
function received(...packets: (readonly number[])[]) {
  const replies: number[][] = []
  const { decode } = telnetCodec((bytes) => replies.push([...bytes]))
  const text = Buffer.concat(packets.map((packet) => decode(Buffer.from(packet)))).toString('latin1')
  return { text, replies }
}
const bytesOf = (text: string) => [...Buffer.from(text, 'latin1')]

test.for<[string, number[], number[][]]>([
  ['lets the device echo', [255, 251, 1], [[255, 253, 1]]],
  ['lets it suppress go-aheads', [255, 251, 3], [[255, 253, 3]]],
  ['suppresses them too', [255, 253, 3], [[255, 251, 3]]],
  ['does not echo', [255, 253, 1], [[255, 252, 1]]],
  ['refuses an unknown option of the device', [255, 251, 200], [[255, 254, 200]]],
  ['refuses to do what it does not know', [255, 253, 39], [[255, 252, 39]]],
  ['does not answer a refusal of what was never agreed', [255, 252, 1, 255, 254, 24], []],
  ['answers an agreement once', [255, 251, 1, 255, 251, 1], [[255, 253, 1]]],
  [
    'confirms the end of an option',
    [255, 251, 1, 255, 252, 1],
    [
      [255, 253, 1],
      [255, 254, 1],
    ],
  ],
  [
    'tells its size',
    [255, 253, 31],
    [
      [255, 251, 31],
      [255, 250, 31, 0, 200, 0, 200, 255, 240],
    ],
  ],
  [
    'tells its terminal type when asked',
    [255, 250, 24, 1, 255, 240],
    [[255, 250, 24, 0, ...bytesOf('VT100'), 255, 240]],
  ],
  ['ignores parameters it did not ask for', [255, 250, 24, 0, 65, 255, 240], []],
  ['ignores other commands', [255, 241, 255, 249, 255, 246], []],
])('%s', ([, packet, replies]) => {
  expect(received([...bytesOf('a'), ...packet, ...bytesOf('b')])).toEqual({ text: 'ab', replies })
})

test('unescapes data bytes of 255, and drops NUL after a carriage return only', () => {
  expect(received([65, 255, 255, 66, 13, 0, 67, 13, 10, 0]).text).toBe('A\u00FFB\rC\r\n\0')
})

test('parameters without an end do not swallow the commands after them, and are not kept without limit', () => {
  const { text, replies } = received([255, 250, 24, ...Array.from({ length: 10_000 }, () => 1), 255, 251, 1, 65])
  expect({ text, replies }).toEqual({ text: 'A', replies: [[255, 253, 1]] })
})

test('decodes any bytes the same way, however they are split over packets', () => {
  const byte = fc.oneof(fc.constantFrom(255, 250, 240, 251, 253, 13, 0, 24, 1, 31), fc.nat({ max: 255 }))
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 60 }), (bytes) => {
      expect(received(...bytes.map((one) => [one]))).toEqual(received(bytes))
    }),
  )
})

test('sends lines as CR LF and escapes bytes of 255', () => {
  const { encode } = telnetCodec(() => undefined)
  expect([...encode(Buffer.from([65, 255, 10]))]).toEqual([65, 255, 255, 13, 10])
})

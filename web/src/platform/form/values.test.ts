import { expect, test } from 'vitest'
import { dotted, filledValues, isFaulty, noFaults, placed, valueAt, withValue } from './values.ts'

test('reads and replaces a value at any depth, and changes nothing else', () => {
  const values = { remark: 'a', tenders: [{ kind: 'cash', amount: 1 }, { kind: 'card' }] }
  expect(valueAt(values, ['tenders', 0, 'amount'])).toBe(1)
  expect(valueAt(values, ['address', 'line'])).toBeUndefined()
  const changed = withValue(values, ['tenders', 1, 'amount'], 5)
  expect(changed).toEqual({
    remark: 'a',
    tenders: [
      { kind: 'cash', amount: 1 },
      { kind: 'card', amount: 5 },
    ],
  })
  expect(withValue({ rows: ['a', 'b'] }, ['rows', 1], 'c')).toEqual({ rows: ['a', 'c'] })
  expect(withValue({}, ['address', 'line'], 'x')).toEqual({ address: { line: 'x' } })
  expect(withValue(values, 'remark', 'b')).toEqual({ ...values, remark: 'b' })
  expect(withValue(values, [], 'b')).toBe(values)
  expect(dotted(['tenders', 0, 'amount'])).toBe('tenders.0.amount')
})

test('omits empty texts and nulls, but keeps zero and false', () => {
  expect(filledValues({ a: '', b: '  ', c: null, d: undefined, e: 0, f: false, g: 'x' })).toEqual({
    e: 0,
    f: false,
    g: 'x',
  })
})

test('places an error at the field it names or at its parent, and the others on top, without duplicates', () => {
  const shown = new Set(['reason', 'tenders', 'tenders.0'])
  const faults = placed(
    [
      { field: 'reason', msg: 'first' },
      { field: 'reason', msg: 'second' },
      { field: 'tenders.0.amount', msg: 'too much' },
      { field: 'tenders.1.amount', msg: 'too little' },
      { field: 'customerCode', msg: 'unknown' },
      { field: '', msg: 'unknown' },
    ],
    shown,
  )
  expect(faults).toEqual({
    fields: { reason: 'first', 'tenders.0': 'too much', tenders: 'too little' },
    top: ['unknown'],
  })
  expect(isFaulty(noFaults)).toBe(false)
  expect(isFaulty({ fields: { a: 'x' }, top: [] })).toBe(true)
  expect(isFaulty({ fields: {}, top: ['x'] })).toBe(true)
})

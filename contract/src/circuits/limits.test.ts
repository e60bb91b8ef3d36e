import { expect, test } from 'vitest'
import { circuits } from '#circuits/calls.ts'
import { circuitPatterns, fillCircuit } from '#circuits/patterns.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf({ ...circuits, ...circuitPatterns })).toEqual([
    'circuitId: 1 to 128 characters',
    'circuitPattern: 1 to 190 characters',
    'remoteId: 1 to 128 characters',
    'remotePattern: 1 to 190 characters',
  ])
})

test('a pattern is filled in with the place of an ONT', () => {
  const place = { olt: 'OLT-1', oltName: 'Center', ponPort: '0/1/2', frame: '0', slot: '1', port: '2' }
  const values = { ...place, ontId: '5', serial: 'HWTC12345678' }
  expect(fillCircuit('{{oltName}} xpon {{frame}}/{{slot}}/{{ port }}:{{ontId}}', values)).toBe('Center xpon 0/1/2:5')
  expect(fillCircuit('{{olt}} {{ponPort}} {{serial}}', values)).toBe('OLT-1 0/1/2 HWTC12345678')
})

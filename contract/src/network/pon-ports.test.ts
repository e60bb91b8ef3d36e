import { expect, test } from 'vitest'
import { ponPortsOf } from './pon-ports.ts'

test('expands a list of PON ports by card', () => {
  expect(ponPortsOf('0/1/0-3')).toEqual(['0/1/0', '0/1/1', '0/1/2', '0/1/3'])
  expect(ponPortsOf('0/1/7，1/1-2; 0/1/7-8')).toEqual(['0/1/7', '1/1', '1/2', '0/1/8'])
  for (const wrong of ['', '0', '0/1/', '0/1/3-2', '0/1/x', '0/1/0-3 4', '0/1/2/3/4'])
    expect(ponPortsOf(wrong)).toEqual([])
})

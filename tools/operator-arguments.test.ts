import { expect, test } from 'vitest'
import { operatorFrom } from './operator-arguments.ts'

const faultsOf = (...args: string[]) => {
  try {
    operatorFrom(args)
    return []
  } catch (error) {
    return (error as Error).message.split('\n\n')[0]?.split('\n')
  }
}

test('reads the arguments, with defaults', () => {
  expect(operatorFrom(['--name', 'Lake Net'])).toEqual({
    name: 'Lake Net',
    zhName: 'Lake Net',
    currency: { code: 'MMK', exponent: 0 },
    timeZone: 'Asia/Yangon',
    taxPercent: 5,
  })
  const all = ['--name=A', '--zh-name=湖', '--currency=EUR:2', '--time-zone=Europe/Berlin', '--tax=0']
  expect(operatorFrom(all)).toMatchObject({ zhName: '湖', currency: { code: 'EUR', exponent: 2 }, taxPercent: 0 })
})

test.each([
  [[], '--name is missing: the name of your company.'],
  [['--name', ' '], '--name is missing: the name of your company.'],
  [['--name=A', '--zh-name='], '--zh-name is empty: omit it, or enter the name in Chinese.'],
  [['--name=A', '--currency=euro'], '--currency euro: a code and the number of its decimals, such as MMK:0 or EUR:2.'],
  [['--name=A', '--time-zone=Mars'], '--time-zone Mars: the name of a time zone, such as Asia/Yangon.'],
  [['--name=A', '--tax=100'], '--tax 100: the percentage contained in prices, from 0 to below 100, such as 5.'],
  [['--name=A', '--tax='], '--tax : the percentage contained in prices, from 0 to below 100, such as 5.'],
])('names the wrong argument of %j', (args, fault) => {
  expect(faultsOf(...args)).toEqual([fault])
})

test('names all wrong arguments at once, and unknown ones', () => {
  expect(faultsOf('--currency', 'X', '--tax', 'five')).toHaveLength(3)
  expect(faultsOf('--name=A', '--zone=UTC')?.[0]).toContain('--zone')
})

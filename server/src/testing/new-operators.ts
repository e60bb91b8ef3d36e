import type { Input } from '@lastmile/contract/platform/call.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'
import { presetOf } from '@lastmile/contract/setup/presets.ts'
import type { SetupTemplate } from '@lastmile/contract/setup/plan.ts'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { newOperator } from './new-operator.ts'
import { type Office, openOffice } from './office.ts'

type Given = Input<typeof setup.create>
/** A plan with all of its parts. */
export type CompletePlan = Given & {
  [Part in 'areas' | 'units' | 'employees' | 'offerings' | 'boxes']: NonNullable<Given[Part]>
}

/**
 * Prepares new operators for the tests of a file. The returned function runs a story at an operator of its own, whose
 * invariants are audited at the end.
 */
export function newOperators(): (story: (office: Office) => Promise<void>) => Promise<void> {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
  let empty: Awaited<ReturnType<typeof newOperator>>
  beforeAll(async () => {
    empty = await newOperator(inject('templateUrl'))
  })
  afterAll(() => empty.drop())
  return async (story) => {
    const office = await openOffice(empty.url)
    try {
      await story(office)
      expect(await office.audit()).toEqual([])
    } finally {
      await office.close()
    }
  }
}

/** Signs in as the first administrator of a new operator. */
export const firstAdmin = async (office: Office) => office.holding(await office.session('E0001'))

/** A plan as an administrator completes it. */
export function completed(template: SetupTemplate): CompletePlan {
  const { employees, offerings, ...rest } = presetOf(template, 'HQ')
  const area = {
    provinceName: 'Bangkok Region',
    cityName: 'Bangkok',
    townName: 'Silom',
    latitude: 13.75,
    longitude: 100.5,
  }
  const box = { oltName: 'Silom Road', vendor: 'huawei', host: '10.0.0.2', ponPorts: '0/1/0-15' }
  return {
    ...rest,
    operatorName: 'Golden Fibre',
    operatorZhName: '金纤',
    timeZone: 'Asia/Bangkok',
    taxPercent: 7,
    seen: { receiptNumbers: 'R{year}-' },
    areas: [area],
    boxes: [{ ...box, boxName: 'Silom corner', ponPort: '0/1/0', totalPorts: 8 }],
    employees: employees.map((one) => ({ ...one, maxUnsettledAmount: one.maxUnsettledAmount ?? 50_000 })),
    offerings: offerings.map((one) => ({ ...one, normalPrice: 3_000 })),
  }
}

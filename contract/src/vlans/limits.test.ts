import { expect, test } from 'vitest'
import { limitsOf } from '#testing/limits.ts'
import { vlans } from '#vlans/calls.ts'
import { vlanPlan } from '#vlans/plan.ts'
import { ontProfiles } from '#vlans/profiles.ts'
import { networkServices } from '#vlans/services.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(vlans, vlanPlan, ontProfiles, networkServices)).toEqual([
    'firstCVlan: 1 to 4094',
    'lastCVlan: 1 to 4094',
    'lineProfile: 1 to 60 characters',
    'name: 1 to 60 characters',
    'ontsPerPort: 1 to 256',
    'ponPorts: 1 to 190 characters',
    'productOfferingCodes: up to 50 items',
    'sVlan: 1 to 4094',
    'serviceNumber: 1 to 8',
    'serviceProfile: 1 to 60 characters',
    'userVlan: 1 to 4094',
    'vendor: 1 to 30 characters',
    'zhName: 1 to 60 characters',
  ])
})

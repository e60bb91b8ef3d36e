import { expect, test } from 'vitest'
import { organizations } from '#organizations/calls.ts'
import { agentOrganizations, organizationUnits } from '#organizations/units.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(organizations, agentOrganizations, organizationUnits)).toEqual([
    'code: 1 to 24 characters',
    'name: 1 to 60 characters',
    'zhName: 1 to 60 characters',
  ])
})

import { expect, test } from 'vitest'
import { provisioning } from '#provisioning/calls.ts'
import { outsideOperator } from '#provisioning/outside.ts'
import { templateVersions } from '#provisioning/template-versions.ts'
import { commandTemplates } from '#provisioning/templates.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(provisioning, outsideOperator, commandTemplates, templateVersions)).toEqual([
    'alreadyPattern: 1 to 300 characters',
    'body: 1 to 2000 characters',
    'commandIds: 1 to 200 items',
    'decisionReason: 1 to 200 characters',
    'name: 1 to 60 characters',
    'networkDevice: 1 to 100 characters',
    'oltModel: 1 to 30 characters',
    'ontId: 0 to 127',
    'otherLines: 1 to 500 characters',
    'reason: 1 to 200 characters',
    'remark: 1 to 500 characters',
    'restoreId: 1 to 2147483647',
    'successPattern: 1 to 300 characters',
    'vendor: 1 to 30 characters',
    'versionNumber: 1 to 2147483647',
    'zhName: 1 to 60 characters',
  ])
})

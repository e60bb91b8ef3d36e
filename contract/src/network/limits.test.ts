import { expect, test } from 'vitest'
import { network } from '#network/calls.ts'
import { odbs, olts } from '#network/resources.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(network, olts, odbs)).toEqual([
    'code: 1 to 24 characters',
    'customFields: 1 to 110 characters',
    'enablePassword: up to 64 characters',
    'host: 1 to 120 characters',
    'latitude: -90 to 90',
    'longitude: -180 to 180',
    'name: 1 to 60 characters',
    'oltModel: 1 to 30 characters',
    'password: up to 64 characters',
    'ponPort: 1 to 20 characters',
    'ponPorts: 1 to 190 characters',
    'port: 1 to 65535',
    'radiusMeters: 50 to 50000',
    'reason: 1 to 200 characters',
    'totalPorts: 1 to 128',
    'vendor: 1 to 30 characters',
    'zhName: 1 to 60 characters',
  ])
})

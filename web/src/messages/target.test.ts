// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { pathOf } from './target.ts'

const message = (kind: string, params: object) => ({ kind, params }) as never

test('links a message only to pages that its reader may open', () => {
  const left = message('leaving.near', { employeeCode: 'E0511' })
  const expiring = message('product.expiring', { customerCode: 'C00012345' })
  expect([pathOf(left), pathOf(expiring)]).toEqual([null, null])
  session.set({ permissions: { '104': true, productInfo: true, baseInfo: true } })
  expect(pathOf(left)).toBe('/104?keyword=E0511')
  expect(pathOf(expiring)).toMatch(/^\/submenus\/\w+\?customer=C00012345$/)
})

// @vitest-environment happy-dom
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { useOnlyChoice } from './use-only-choice.ts'

const lines = ['a', 'b', 'c'].map((productCode) => ({ productCode, _disabled: productCode === 'c' }))

/** A form in which something was chosen before. One button each links to a product or chooses one manually. */
function Form({ earlier, read = lines }: { earlier?: string; read?: typeof lines }) {
  const [chosen, choose] = useState(earlier)
  const go = useNavigate()
  const [products, come] = useState(read)
  useOnlyChoice(products, chosen, choose)
  return (
    <>
      <output>{chosen}</output>
      <button type="button" onClick={() => come(lines)}>
        read again
      </button>
      {lines.map(({ productCode: code }) => (
        <span key={code}>
          <button type="button" onClick={() => void go(`/?customer=1&product=${code}`)}>{`to ${code}`}</button>
          <button type="button" onClick={() => choose(code)}>{`choose ${code}`}</button>
        </span>
      ))}
    </>
  )
}

test('follows a link to a product over an earlier choice, and keeps the choice in the URL', async () => {
  const screen = await draw(<Form earlier="a" />, '/?customer=1&product=b')
  const says = () => [screen.get('output').textContent, screen.search()]
  const does = (what: string) => screen.click(screen.button(what))
  expect(says(), 'the URL overrides an earlier draft').toEqual(['b', '?customer=1&product=b'])
  await does('to a')
  expect(says()).toEqual(['a', '?customer=1&product=a'])
  await does('choose b')
  expect(says(), 'chosen manually').toEqual(['b', '?customer=1&product=b'])
  await does('to a')
  expect(says(), 'the same link followed again').toEqual(['a', '?customer=1&product=a'])
  await does('to c')
  expect(says(), 'an unavailable product is ignored').toEqual(['a', '?customer=1&product=a'])
})

test('keeps an earlier choice if the URL names none', async () => {
  const screen = await draw(<Form earlier="b" />, '/?customer=1')
  expect([screen.get('output').textContent, screen.search()]).toEqual(['b', '?customer=1&product=b'])
})

test('waits for a product that the list does not contain yet', async () => {
  const screen = await draw(<Form earlier="a" read={lines.slice(0, 1)} />, '/?customer=1&product=b')
  expect([screen.get('output').textContent, screen.search()]).toEqual(['a', '?customer=1&product=b'])
  await screen.click(screen.button('read again'))
  expect([screen.get('output').textContent, screen.search()]).toEqual(['b', '?customer=1&product=b'])
})

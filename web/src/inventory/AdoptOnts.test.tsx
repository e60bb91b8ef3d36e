// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { AdoptOnts } from './AdoptOnts.tsx'

const unknown = { ponPort: '0/1/3', ontId: 7, terminalNumber: 'HWTC0A1B1054', difference: 'ont-unknown' } as const
const found = { ...unknown, productCode: null, customerName: null, account: null, recordedPlace: null }
const line = {
  productCode: 'C00000001-02',
  account: 'aungaung',
  customerCode: 'C00000001',
  customerName: 'U Aung Aung',
  terminalNumber: null,
  odbCode: 'LMD-01',
  boxPlace: 'OLT-1 0/1/3',
}

test('an unknown ONT is adopted only after its line was found and chosen', async () => {
  const place = { foundPlace: 'OLT-1 0/1/3:7', binds: true }
  apiServer.answers(({ url, body }) => {
    const isChosen = JSON.stringify(body).includes(line.productCode)
    const preview = { ...found, ...place, problem: isChosen ? null : 'Choose its line' }
    const data = url.includes('lines') ? [line] : url.includes('adopt') ? { adopted: 1, unchanged: 0 } : [preview]
    return { json: { code: 0, msg: '', data } }
  })
  const screen = await draw(<AdoptOnts readingId={5} onts={[unknown]} onDone={() => undefined} />)
  await screen.until(() => screen.text().includes('Choose its line'))
  expect(screen.button('Adopt ONTs').getAttribute('aria-disabled'), 'nothing to adopt').toBe('true')
  await screen.type(screen.get<HTMLInputElement>('input'), 'aungaung')
  await screen.click(screen.button('Find'))
  await screen.until(() => screen.text().includes('U Aung Aung'))
  await screen.click(screen.get('input[type=radio]'))
  await screen.until(() => screen.text().includes('Adopt 1 ONT'))
  expect(screen.text(), 'the found lines stay').toContain('OLT-1 0/1/3')
  const previews = apiServer.asked().filter(({ url }) => url.includes('preview'))
  expect(previews.map(({ body }) => body)).toEqual([
    { readingId: 5, onts: [{ ponPort: '0/1/3', ontId: 7 }] },
    { readingId: 5, onts: [{ ponPort: '0/1/3', ontId: 7, productCode: line.productCode }] },
  ])
})

import { expect, type Page } from '@playwright/test'
import { BarcodeFormat, QRCodeWriter } from '@zxing/library'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Simulates a camera that shows a label with this text in black on white; null denies access to the camera. */
async function seesLabel(page: Page, text: string | null): Promise<void> {
  const side = 320
  const label =
    text === null ? undefined : new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, side, side, new Map())
  const places = Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const)
  const dots = places.filter(([x, y]) => label?.get(x, y) === true)
  await page.evaluate(
    ({ dots, side, allowed }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (!allowed) throw new DOMException('no', 'NotAllowedError')
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = side
        const pen = canvas.getContext('2d')
        const draw = () => {
          if (!pen) return
          pen.fillStyle = '#fff'
          pen.fillRect(0, 0, side, side)
          pen.fillStyle = '#000'
          for (const [x, y] of dots) pen.fillRect(x, y, 1, 1)
        }
        draw()
        setInterval(draw, 100)
        return canvas.captureStream(10)
      }
    },
    { dots, side, allowed: text !== null },
  )
}

test('a device number is scanned with the camera, or typed where there is none', async ({ office }) => {
  const { rows } = await office.by('warehouse').stock.findResource({ limit: 1 })
  const number = rows[0]?.number ?? ''
  const { page } = await signsInAs(office, 'warehouse')
  await page.goto('/QueryPhysicalResourcePage')
  await expect(page.getByRole('row', { name: number })).toBeVisible()

  await seesLabel(page, null)
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByRole('alert')).toContainText('Camera not available')
  await page.keyboard.press('Escape')

  await seesLabel(page, number)
  await page.getByRole('button', { name: 'Scan with camera' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Serial number')).toHaveValue(number)
  await expect(page).toHaveURL(new RegExp(`number=${number}`))
})

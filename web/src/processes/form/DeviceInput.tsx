import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { FoundOnts } from '#network'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { clearedBy } from '#platform/inputs/clearing.tsx'
import { ScanButton } from '#platform/inputs/ScanButton.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** `productCode` is the line that the device is for, whose OLT can be asked for it. */
type DeviceInputProps = InputProps<string> & {
  specType?: string | undefined
  productCode?: string | undefined
}

/** More devices than any technician carries. */
const carried = 200

/**
 * A device that the user holds, by its serial number: chosen, typed, or read by the camera or a scanner, which types
 * like a keyboard and ends with Enter. Spaces, dashes and case are ignored.
 */
export function DeviceInput({ specType, productCode, value, onChange, ...rest }: DeviceInputProps) {
  const t = useWords(words)
  const { clear } = useWords(common)
  const language = useLanguage()
  const { data } = useQuery(
    q(api.stock.findResource, { own: true, state: 'issued', limit: carried, ...(specType ? { specType } : {}) }),
  )
  const devices = data?.rows ?? []
  const typed = typeof value === 'string' ? value : ''
  const wanted = normalSerial(typed)
  const chosen = devices.find(({ number, mac }) => wanted !== '' && (number === wanted || mac === wanted))
  const modelOf = ({ specName, specZhName }: (typeof devices)[number]) =>
    nameIn(language, { name: specName, zhName: specZhName })
  return (
    <div className="device-input">
      <div className="with-scan">
        <AutoComplete
          {...rest}
          value={typed}
          onChange={(text: string | undefined) => onChange?.(text ?? '')}
          onBlur={() => onChange?.(chosen ? chosen.number : wanted)}
          options={devices.map((device) => ({ value: device.number, mac: device.mac, model: modelOf(device) }))}
          optionRender={({ data }) => deviceOption(data)}
          showSearch={{
            filterOption: (text, option) => `${option?.value} ${option?.mac}`.includes(normalSerial(text)),
          }}
          allowClear={clearedBy(clear)}
          popupMatchSelectWidth={false}
          placeholder={t.scanOrType}
        />
        <ScanButton disabled={rest.disabled} onRead={(text) => onChange?.(normalSerial(text))} />
      </div>
      {data === undefined ? null : chosen ? (
        <div className="said good">{t.deviceFound(modelOf(chosen), chosen.mac)}</div>
      ) : wanted.length >= 6 ? (
        <div className="said wait">{t.deviceNotHeld(devices.length)}</div>
      ) : (
        <div className="field-hint">{t.devicesHeld(devices.length)}</div>
      )}
      {productCode === undefined || rest.disabled ? null : (
        <FoundOnts productCode={productCode} onChoose={(serial) => onChange?.(serial)} />
      )}
    </div>
  )
}

const deviceOption = ({ value, model }: { value: string; model: string }) => (
  <span className="device-option">
    <span className="mono">{value}</span>
    <span className="muted">{model}</span>
  </span>
)

import { normalSerial } from '@lastmile/contract/platform/hardware.ts'
import { api } from '#platform/api.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { ScanButton } from '#platform/inputs/ScanButton.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'

/** Selects a device that can be installed, by the beginning of its number or with the camera. */
export function NewDeviceInput(props: InputProps<string>) {
  const language = useLanguage()
  return (
    <div className="with-scan">
      <CallSelect
        {...props}
        call={api.stock.findResource}
        input={{ installable: true, limit: 50 }}
        search="number"
        choice={({ number, specName, specZhName }) => ({
          code: number,
          name: number,
          hint: nameIn(language, { name: specName, zhName: specZhName }),
        })}
      />
      <ScanButton disabled={props.disabled} onRead={(text) => props.onChange?.(normalSerial(text))} />
    </div>
  )
}

import { reportCodes } from '@lastmile/contract/reports/book.ts'
import { useSearchParams } from 'react-router'
import { ReportDetail } from './ReportDetail.tsx'
import { ReportList } from './ReportList.tsx'
import './book.css'

/** The reports that the user may open, or the report named in the URL. */
export default function ReportsPage() {
  const [params] = useSearchParams()
  const wanted = params.get('report')
  const reportCode = reportCodes.find((code) => code === wanted)
  return reportCode ? <ReportDetail key={reportCode} reportCode={reportCode} /> : <ReportList />
}

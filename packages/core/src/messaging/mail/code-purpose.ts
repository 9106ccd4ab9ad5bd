/** What a code of six digits is for. */
export type CodePurpose = 'verify_email' | 'verify_phone' | 'sign_in' | 'register' | 'change_email' | 'change_phone';

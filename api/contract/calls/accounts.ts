import type { Call } from "../endpoint";

export const accounts = {
  register: {
    method: "post",
    path: "/api/users/register",
  },
  signUp: {
    method: "post",
    path: "/api/users/sign-up",
  },
  login: {
    method: "post",
    path: "/api/users/login",
  },
  logout: {
    method: "post",
    path: "/api/users/logout",
  },
  logoutEverywhere: {
    method: "post",
    path: "/api/users/logout-everywhere",
  },
  listSessions: {
    method: "get",
    path: "/api/users/sessions",
  },
  endSession: {
    method: "delete",
    path: "/api/users/sessions/{id}",
  },
  forgotPassword: {
    method: "post",
    path: "/api/users/forget-password-token",
  },
  resetPassword: {
    method: "put",
    path: "/api/users/reset-password",
  },
  revertEmail: {
    method: "put",
    path: "/api/users/revert-email",
  },
  takeBack: {
    method: "put",
    path: "/api/users/not-me",
  },
  confirmPassword: {
    method: "put",
    path: "/api/users/confirm-password",
  },
  changePassword: {
    method: "put",
    path: "/api/users/password",
  },
} as const satisfies Record<string, Call>;

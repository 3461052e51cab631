{{- define "ambit.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "ambit.labels" -}}
app.kubernetes.io/name: ambit
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "ambit.selector" -}}
app.kubernetes.io/name: ambit
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Deployment of one kind of process. Takes root, component, command, port, ready and values. */}}
{{- define "ambit.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "ambit.name" .root }}-{{ .component }}
  labels:
    {{- include "ambit.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  replicas: {{ .values.replicas }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "ambit.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "ambit.selector" . | nindent 8 }}
      {{- with .root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      automountServiceAccountToken: false
      # Drain, running requests, final writes.
      terminationGracePeriodSeconds: 80
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .component }}
          image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          command:
            {{- toYaml .command | nindent 12 }}
          env:
            - { name: HOST, value: "0.0.0.0" }
            - { name: PORT, value: {{ .port | quote }} }
            {{- if eq .component "worker" }}
            - { name: AMBIT_WORKER_PORT, value: {{ .port | quote }} }
            {{- else if gt (int .root.Values.worker.replicas) 0 }}
            - { name: AMBIT_WORKER, value: "0" }
            {{- end }}
          envFrom:
            - configMapRef: { name: {{ include "ambit.name" .root }} }
            - secretRef: { name: {{ .root.Values.existingSecret }} }
          ports:
            - { name: http, containerPort: {{ .port }} }
          # The first start runs the migrations.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 3
          readinessProbe:
            httpGet: { path: {{ .ready }}, port: http }
            periodSeconds: 3
            timeoutSeconds: 3
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: state, mountPath: /app/.ambit }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: state
          emptyDir: {}
        - name: tmp
          emptyDir: {}
      {{- with .root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .root.Values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}
